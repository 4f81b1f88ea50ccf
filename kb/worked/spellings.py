"""Spellings: a sentence as it is, and as it would be with small letters and figures."""

import re
from collections.abc import Iterable

from kb.english.lexicon import NUMBERS

_SMALL = frozenset(NUMBERS) | {
    "a", "after", "afterwards", "all", "also", "an", "at", "before", "between", "both", "combat", "damage", "during",
    "each", "end", "everybody", "everything", "finally", "first", "first-strike", "in", "it", "it's", "later",
    "neither", "next", "nobody", "nothing", "now", "on", "once", "only", "postcombat", "precombat", "regular",
    "something", "the", "then", "there", "they", "while", "with",
}  # fmt: skip
"""What is no name where a sentence begins with it."""
_NUMBER = re.compile(rf"\b(?:{'|'.join(NUMBERS)})\b")
"""A number in words."""

_OF_SEVERAL = re.compile(r"s['’](?= )")
"""How what belongs to a name ends that ends in s itself."""


def spellings(words: str) -> Iterable[str]:
    """Give a sentence as it is, begun with a small letter where that is no name, and with numbers in figures.

    “Elves'” is “Elves's” where more of the sentence is understood so.
    """
    first, _, rest = words.partition(" ")
    lower = f"{first.lower()} {rest}" if first.lower().rstrip(",") in _SMALL else words
    with_s = _OF_SEVERAL.sub("s's", lower)
    in_figures = (_NUMBER.sub(lambda match: str(NUMBERS.index(match[0])), told) for told in (lower, with_s))
    return dict.fromkeys((words, lower, with_s, *in_figures))


_HYPHEN = re.compile(r"(^| // )((?:[A-Z][a-z]+)(?: [a-z]+)?) (?:-|–|--) (?=[A-Z{])")
"""A hyphen for the dash behind the words that begin a paragraph, such as threshold or cumulative upkeep."""


def with_dashes(words: str) -> str:
    """Give a text with the dashes that cards have where it has hyphens for them.

    >>> with_dashes("Threshold - As long as you may")
    'Threshold — As long as you may'
    """
    return _HYPHEN.sub(r"\1\2 — ", words)
