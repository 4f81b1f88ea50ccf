"""Citations: references to rules in a text, with ranges expanded."""

import re
from collections.abc import Iterator
from heapq import merge
from typing import NamedTuple

from kb.records.numbers import RuleNumber

_NUMBER = (
    r"(?:G\d{1,2}\.\d{1,3}[a-z]?|[A-Z](?:\.\d{1,3}){1,3}[a-z]?(?:\.Ruling\.\d{1,3})?|\dXX\d(?:\.\d{1,2}[a-z]?)?"
    r"|\d{3}(?:\.(?:\d{1,3}|X{1,3})(?:[a-z]{1,2}|[A-WYZ]{1,2}|X?\d{1,3}[a-z]?|X)?)?)(?!\w)"
)
_LEAD = r"\b(?i:(?:rule|section)s? ?|see |(?:steps?|in|to|by|under) (?=\d{3}\.\d))"
_DASH = "[–?-]"
"""Matches a dash, or a question mark in place of one in a copy that lost its dashes."""
_JOIN = rf"(?i:, and |, or |, | and | or | through | to |{_DASH})"
_LONGEST_LIST = 100
_REFERENCE = re.compile(
    rf"{_LEAD}(?P<list>{_NUMBER}(?:{_JOIN}(?i:rules? )?(?:{_NUMBER}|(?<={_DASH})[a-z]\b)){{0,{_LONGEST_LIST - 1}}})"
)
_MEMBER = re.compile(rf"(?P<first>{_NUMBER})(?:(?i: through | to |{_DASH})(?i:rules? )?(?P<last>{_NUMBER}|[a-z]\b))?")
_SKIPPED_LETTERS = "lo"
"""The letters that no rule number has, because they look like digits."""
_DIGIT = re.compile(r"\d")
_ABOVE = ") above"
_ORDINAL_ABOVE = re.compile(r"\((?P<ordinal>\d{1,2})\) above")


class Reference(NamedTuple):
    """A reference to one rule, with the bounds of the words that refer to it."""

    printed: str
    number: str | None
    ordinal: int | None
    """The number of the list item that "(1) above" refers to; None for any other reference."""
    start: int
    end: int


def find_references(text: str, start: int, end: int) -> Iterator[Reference]:
    """Yield the references between two positions, ranges expanded, in the order of the text.

    >>> [r.number for r in find_references("(see 601.2b and 601.2f–h)", 0, 25)]
    ['601.2b', '601.2f', '601.2g', '601.2h']
    >>> [r.number for r in find_references("SEE RULES 704.5K AND 704.5M.", 0, 28)]
    ['704.5k', '704.5m']
    >>> [r.number for r in find_references("See Rule A.5.7, Rule A.8.11.", 0, 28)]
    ['A.5.7', 'A.8.11']
    """
    if _DIGIT.search(text, start, end) is None:
        return iter(())
    numbers = (
        reference
        for match in _REFERENCE.finditer(text, start, end)
        for member in _MEMBER.finditer(text, match.start("list"), match.end("list"))
        for reference in _expand(member)
    )
    if text.find(_ABOVE, start, end) < 0:
        return numbers
    ordinals = (
        Reference(match.group(), None, int(match["ordinal"]), match.start(), match.end())
        for match in _ORDINAL_ABOVE.finditer(text, start, end)
    )
    return merge(numbers, ordinals, key=lambda reference: reference.start)


def _in_small_letters(printed: str) -> str:
    """Return a number with its letters small, as in a text that isn't in capitals: 704.5K is 704.5k."""
    return printed.lower() if printed[0].isdigit() and "X" not in printed else printed


def _expand(member: re.Match[str]) -> list[Reference]:
    """Return the references of one member of a list: a number, or all numbers of a range."""
    first = RuleNumber(_in_small_letters(member["first"]))
    numbers: tuple[RuleNumber, ...] = (first,)
    if member["last"]:
        last = _in_small_letters(member["last"])
        up_to = first.up_to(RuleNumber(last if len(last) > 1 else first.text[:-1] + last))
        numbers = (first, *(number for number in up_to[1:-1] if number.text[-1] not in _SKIPPED_LETTERS), up_to[-1])
    return [Reference(member.group(), number.text, None, member.start(), member.end()) for number in numbers]
