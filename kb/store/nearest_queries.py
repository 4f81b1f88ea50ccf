"""What a person may have meant: numbers and ids near one that is not there."""

from bisect import bisect_left
from difflib import get_close_matches

from kb.records.errors import NotARuleNumber
from kb.records.numbers import RuleNumber
from kb.store.shelf import Shelf

_NEIGHBOURS = 30
"""So many ids before and after, in their order, are compared with a misspelt one."""


class NearestQueries(Shelf):
    """The neighbours of numbers and ids that a store does not have."""

    def nearest_numbers(self, number: str, limit: int = 5) -> tuple[str, ...]:
        """Return the numbers of records, also of headings, that are a slip away, and those around it in its section."""
        found = self._rows(
            "SELECT text FROM number WHERE text IN (SELECT number FROM record) AND text != ? ORDER BY rank", [number]
        )
        texts = [text for (text,) in found]
        around = _around(number, texts)
        section = number.partition(".")[0]
        beside = [text for text in around if RuleNumber(text).section == section]
        slips = [text for text in texts if is_slip(number, text)]
        chosen = list(dict.fromkeys([*beside, *slips]))
        return tuple(sorted(chosen[:limit], key=texts.index))

    def nearest_ids(self, record_id: str, limit: int = 5) -> tuple[str, ...]:
        """Return the ids of records closest to this one: of the source it names, or of the one spelt most alike."""
        slug, _, local = record_id.partition("/")
        slugs = [known for (known,) in self._rows("SELECT slug FROM source ORDER BY position")]
        meant = f"{next(iter(_nearest(slug, slugs, 1, 0.5)), slug)}/{local}"
        before = self._rows(f"SELECT id FROM record WHERE id < ? ORDER BY id DESC LIMIT {_NEIGHBOURS}", [meant])
        after = self._rows(f"SELECT id FROM record WHERE id >= ? ORDER BY id LIMIT {_NEIGHBOURS}", [meant])
        return _nearest(meant, [neighbour for (neighbour,) in before + after], limit, 0.5)


def _around(number: str, texts: list[str]) -> list[str]:
    """Return the two numbers before and the two after a number, nearest first, from numbers in book order."""
    try:
        sought = RuleNumber.parse(number)
    except NotARuleNumber:
        return []
    place = bisect_left(texts, sought, key=RuleNumber)
    return [texts[i] for i in (place - 1, place, place - 2, place + 1) if 0 <= i < len(texts)]


def is_slip(typed: str, meant: str) -> bool:
    """Return whether one sign too many, too few, wrong, or two exchanged make what was typed of what was meant.

    >>> is_slip("221.1c", "212.1c"), is_slip("420.5", "404.5")
    (True, False)
    """
    same = next((place for place, (a, b) in enumerate(zip(typed, meant, strict=False)) if a != b), len(meant))
    one, other = typed[same:], meant[same:]
    is_one_sign = one[1:] in {other, other[1:]} or one == other[1:]
    return is_one_sign or (one[:2] == other[1::-1] and one[2:] == other[2:])


def _nearest(word: str, words: list[str], limit: int, at_least: float) -> tuple[str, ...]:
    """Return the words spelt most alike, best first; 1 is the very word."""
    return tuple(get_close_matches(word, words, limit, at_least))
