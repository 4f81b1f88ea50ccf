"""Copies in capital letters, whose rule numbers have capitals for their small letters: 104.4C for 104.4c."""

import re

_LETTERED = re.compile(r"(?<![\w.])[1-9]\d\d\.\d{1,3}(?P<letters>[A-Za-z]{1,2})(?!\w)")
_FEWEST = 20
_LEAST_SMALL = 10
"""The characters among which a text has at least one small letter if it isn't written in capitals."""
_IN_CAPITALS = 0.9
"""The least share of lettered numbers with capitals at which all numbers of a copy count as in capitals."""


def in_small_letters(text: str) -> str:
    """Return a text of the same length; if its rule numbers have capitals throughout, they get small letters.

    >>> in_small_letters("104.4A SEE RULE 704.5K. " * 20)[:24]
    '104.4a SEE RULE 704.5k. '
    """
    return _LETTERED.sub(lambda match: match.group().lower(), text) if _capitals(text) else text


def capitals_remark(text: str) -> str:
    """Return a remark on capitals in the rule numbers of a text; empty if they don't have them throughout."""
    count = _capitals(text)
    return f"letters of rule numbers are in capitals: “104.4C” is read as “104.4c” ({count:,} times)" if count else ""


def is_in_capitals(text: str) -> bool:
    """Return whether a text is written in capitals, but for the letters of its rule numbers."""
    return sum(map(str.islower, text)) * _LEAST_SMALL < len(text)


def _capitals(text: str) -> int:
    """Return how many rule numbers of a text have capitals; 0 unless nearly all lettered ones do."""
    letters = [match["letters"] for match in _LETTERED.finditer(text)]
    count = sum(map(str.isupper, letters))
    return count if count >= max(_FEWEST, _IN_CAPITALS * len(letters)) else 0
