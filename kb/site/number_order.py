"""Rule numbers: their order and hierarchy."""

import re
from collections.abc import Container

from kb.records.numbers import RuleNumber

_LAST_PARTS = (r"\.Ruling\.\d+$", r"(?<=\d)[a-z]+$", r"(?<=\d)X+\d*$", r"\.[^.]+$", r"(?<=^\d).+$")
"""Matches the last part of a number, without which it is the number of its parent."""


def above(number: str, known: Container[str]) -> str:
    """Return the closest known number above a number, or "".

    >>> above("212.1a", {"212.1", "212"}), above("212.1a", {"212"}), above("120.3X1", {"120.3"})
    ('212.1', '212', '120.3')
    """
    while match := next(filter(None, (re.search(part, number) for part in _LAST_PARTS)), None):
        number = number[: match.start()]
        if number in known:
            return number
    return ""


def book_order(number: str) -> tuple[object, ...]:
    """Return a sort key for numbers in book order."""
    return RuleNumber(number).key
