"""Splitting text into words for the search: symbols and numbers whole, case and accents folded, no stop words."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from whoosh.lang.porter2 import stem as porter_stem  # whoosh.lang.porter stems "tapped" as "tapp"

from kb.records.numbers import PATTERN
from kb.records.text import fold

BOUNDARY = "¶"
"""A separator of two pieces of text that no phrase may span; no token equals it."""

_SIDE = r"[+-]?(?:\d{1,4}\+\*|\d{1,4}|[xy]|\*)"
POWER_TOUGHNESS = rf"{_SIDE}/{_SIDE}"
"""A regular expression for power and toughness, or a change to them, in folded text: 2/2, +1/+1, */1+*."""

_TOKEN = re.compile(
    rf"""
      \{{[^{{}}\s]{{1,8}}\}}                                # {{t}}, {{w/u}}
    | (?<![\w/]){POWER_TOUGHNESS}(?![\w/*])
    | (?<!\w)(?:{PATTERN})(?!\w)                            # 702.9a, 7xx1.2a, 212
    | [^\W_]{{1,64}}(?:'[^\W_]{{1,16}}){{0,2}}              # can't, o'clock
    """,
    re.VERBOSE | re.IGNORECASE,
)


_BASE = {
    "added": "add", "adding": "add", "became": "become", "began": "begin", "begun": "begin", "came": "come",
    "cannot": "can't", "chose": "choose", "chosen": "choose", "dealt": "deal", "died": "die", "dies": "die",
    "drawn": "draw", "drew": "draw", "dying": "die", "fought": "fight", "gave": "give", "given": "give",
    "kept": "keep", "left": "leave", "lost": "lose", "made": "make", "paid": "pay", "sacrificed": "sacrifice",
    "sacrificing": "sacrifice", "shown": "show", "spent": "spend", "taken": "take", "took": "take", "won": "win",
}  # fmt: skip
"""Forms of the rules' words that the stemmer doesn't conflate with the others."""


class Token(NamedTuple):
    """A folded word and its span in the original text."""

    word: str
    start: int
    end: int


def tokens(text: str) -> Iterator[Token]:
    """Yield the words of a text in order, with their spans in the original text.

    >>> [token.word for token in tokens("{T}: It can’t get +1/+1 (see 702.9a).")]
    ['{t}', 'it', "can't", 'get', '+1/+1', 'see', '702.9a']
    """
    folded, places = _folded(text)
    for match in _TOKEN.finditer(folded):
        start, end = match.span()
        if places is not None:
            # A letter's accents may follow it as characters of their own; they belong to it.
            start, end = places[start], max(places[end], places[end - 1] + 1)
        yield Token(match[0], start, end)


def words(text: str) -> list[str]:
    """Return the words of a text, as compared in phrases."""
    folded, _ = _folded(text)
    return [match[0] for match in _TOKEN.finditer(folded)]


def stems(text: str) -> list[str]:
    """Return the stems of a text's words.

    >>> stems("The creature's trampling")
    ['the', 'creatur', 'trampl']
    """
    return [stem(word) for word in words(text)]


@cache
def stem(word: str) -> str:
    """Return the stem of a word; symbols, numbers and contractions are unchanged."""
    base = word.removesuffix("'s")
    base = _BASE.get(base, base)
    return str(porter_stem(base)) if base.isascii() and base.isalpha() else base


def _folded(text: str) -> tuple[str, list[int] | None]:
    """Return the folded text and the original position of each character (and the end); None if identical."""
    if text.isascii():
        return text.lower(), None
    pieces = [_folded_character(character) for character in text]
    places = [place for place, piece in enumerate(pieces) for _ in piece]
    return "".join(pieces), [*places, len(text)]


@lru_cache(maxsize=4096)
def _folded_character(character: str) -> str:
    # Between two letters, because folding drops the blanks at a text's ends.
    """Return a character folded as inside a word."""
    return fold(f"x{character}x")[1:-1]
