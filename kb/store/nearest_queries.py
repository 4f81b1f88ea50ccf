"""Suggestions for numbers and ids that don't exist."""

from bisect import bisect_left

from kb.records.errors import NotARuleNumber
from kb.records.nearest import close_matches
from kb.records.numbers import RuleNumber
from kb.store.shelf import Shelf

_NEIGHBOURS = 30
"""The number of ids before and after, in order, with which a misspelt id is compared."""


class NearestQueries(Shelf):
    """Queries for numbers and ids near a missing one."""

    def nearest_numbers(self, number: str, limit: int = 5) -> tuple[str, ...]:
        """Return the numbers of records that differ by one typing error, and the neighbors in the same section."""
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
        """Return the ids most similar to a missing one, in its source or the one with the most similar name."""
        slug, _, local = record_id.partition("/")
        slugs = [known for (known,) in self._rows("SELECT slug FROM source ORDER BY position")]
        meant = f"{next(iter(_nearest(slug, slugs, 1, 0.5)), slug)}/{local}"
        before = self._rows(f"SELECT id FROM record WHERE id < ? ORDER BY id DESC LIMIT {_NEIGHBOURS}", [meant])
        after = self._rows(f"SELECT id FROM record WHERE id >= ? ORDER BY id LIMIT {_NEIGHBOURS}", [meant])
        return _nearest(meant, [neighbour for (neighbour,) in before + after], limit, 0.5)


def _around(number: str, texts: list[str]) -> list[str]:
    """Return the two numbers before and the two after a number, nearest first, from numbers in book order.

    The list is empty if it is no rule number.
    """
    try:
        sought = RuleNumber.parse(number)
    except NotARuleNumber:
        return []
    place = bisect_left(texts, sought, key=RuleNumber)
    return [texts[i] for i in (place - 1, place, place - 2, place + 1) if 0 <= i < len(texts)]


def is_slip(typed: str, meant: str) -> bool:
    """Return whether two texts differ by one inserted, missing, wrong or swapped character.

    >>> is_slip("221.1c", "212.1c"), is_slip("420.5", "404.5")
    (True, False)
    """
    same = next((place for place, (a, b) in enumerate(zip(typed, meant, strict=False)) if a != b), len(meant))
    one, other = typed[same:], meant[same:]
    is_one_sign = one[1:] in {other, other[1:]} or one == other[1:]
    return is_one_sign or (one[:2] == other[1::-1] and one[2:] == other[2:])


def _nearest(word: str, words: list[str], limit: int, at_least: float) -> tuple[str, ...]:
    """Return the most similar words, best first; `at_least` is the minimum similarity from 0 to 1."""
    return tuple(close_matches(word, words, limit, at_least))
