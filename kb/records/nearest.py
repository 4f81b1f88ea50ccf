"""The known words that are spelled most like one that isn't known."""

from collections.abc import Iterable

from kb.records.lazily import lazily

with lazily():  # only what isn't found needs it
    import difflib


def close_matches(word: str, known: Iterable[str], most: int = 3, cutoff: float = 0.6) -> list[str]:
    """Return the known words most like a word, best first, of at least this similarity between 0 and 1.

    >>> close_matches("tramle", ["trample", "banding"])
    ['trample']
    """
    return difflib.get_close_matches(word, list(known), most, cutoff)


def similarity(one: str, other: str) -> float:
    """Return how alike two words are, from 0 to 1."""
    return difflib.SequenceMatcher(None, one, other).ratio()
