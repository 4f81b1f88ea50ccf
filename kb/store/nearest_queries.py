"""What a person may have meant: numbers and ids near one that is not there."""

from bisect import bisect_left

from kb.records.errors import NotARuleNumber
from kb.records.numbers import RuleNumber
from kb.store.shelf import Shelf

_NEIGHBOURS = 30
"""So many ids before and after, in their order, are compared with a misspelt one."""


class NearestQueries(Shelf):
    """The neighbours of numbers and ids that a store does not have."""

    def nearest_numbers(self, number: str, limit: int = 5) -> tuple[str, ...]:
        """Give the numbers of records, headings included, closest to this one as the book runs and by spelling."""
        found = self._rows(
            "SELECT text FROM number WHERE text IN (SELECT number FROM record) AND text != ? ORDER BY rank", [number]
        )
        texts = [text for (text,) in found]
        chosen = dict.fromkeys([*_around(number, texts, 2), *_alike(number, texts, limit)])
        return tuple(text for text in texts if text in set(list(chosen)[:limit]))

    def nearest_ids(self, record_id: str, limit: int = 5) -> tuple[str, ...]:
        """Give the ids of records closest to this one: of the source it names, or of the one spelt most alike."""
        slug, _, local = record_id.partition("/")
        slugs = [known for (known,) in self._rows("SELECT slug FROM source ORDER BY position")]
        meant = f"{next(iter(_alike(slug, slugs, 1)), slug)}/{local}"
        before = self._rows(f"SELECT id FROM record WHERE id < ? ORDER BY id DESC LIMIT {_NEIGHBOURS}", [meant])
        after = self._rows(f"SELECT id FROM record WHERE id >= ? ORDER BY id LIMIT {_NEIGHBOURS}", [meant])
        return _alike(meant, [neighbour for (neighbour,) in before + after], limit)


def _around(number: str, texts: list[str], reach: int) -> list[str]:
    """Give the numbers of its section just before and after a number, nearest first, from numbers in book order."""
    try:
        sought = RuleNumber.parse(number)
    except NotARuleNumber:
        return []
    place = bisect_left(texts, sought, key=RuleNumber)
    near = (texts[i] for step in range(reach) for i in (place - 1 - step, place + step) if 0 <= i < len(texts))
    return [text for text in near if RuleNumber(text).section == sought.section]


def _alike(word: str, words: list[str], limit: int) -> tuple[str, ...]:
    from difflib import get_close_matches

    return tuple(get_close_matches(word, words, limit, cutoff=0.5))
