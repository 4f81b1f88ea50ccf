"""Runs of sections or keywords that one copy of a rulebook misnumbers, all by the same amount.

They are found by titles that have other numbers in the table of contents, or in citations such as “See rule 405,
‘Stack.’”
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from kb.records.text import fold

SHIFTED = "This copy numbers all around it too high or too low: its contents and citations number them otherwise."
"""The note on each number that is corrected."""
_CITED = re.compile(
    r"\b(?:rules?|sections?|see) (?P<number>[1-9]\d\d(?:\.\d{1,3})?)(?:,|:| [-–—(])? ?\(?"
    r"[“\"‘'](?P<title>[A-Z][^”\"]{1,60})[”\"]",
    re.IGNORECASE,
)
_FEWEST_LISTED = 2
"""The fewest titles of a run whose numbers are corrected by the table of contents."""
_FEWEST_CITED = 3
"""The fewest titles of a run whose numbers are corrected by citations alone."""


class Titled(NamedTuple):
    """A numbered title with its index among all cuts."""

    at: int
    number: str
    title: str


class _Block(NamedTuple):
    """A numbered title, and by how much its number is off by the contents and by citations; None if they don't tell."""

    titled: Titled
    stem: str
    """The beginning that numbers of a run share: the chapter's figure, or a section with its point."""
    place: int
    by_contents: int | None
    by_citations: int | None

    @property
    def shift(self) -> int | None:
        """By how much the number is off, by the contents or by citations; None if neither gives a number."""
        return self.by_contents or (self.by_contents if self.by_citations is None else self.by_citations)

    @property
    def is_contradicted(self) -> bool:
        """True if contents and citations give two numbers, neither of which is the printed one."""
        return bool(self.by_contents and self.by_citations not in {None, self.by_contents})


def cited_titles(text: str) -> dict[str, str]:
    """Return the numbers that citations give for titles; leaves out titles cited with two numbers.

    >>> cited_titles("See rule 405, “Stack.” (See Rule 408.1, “Timing.”) See rule 405, “Stack.”")
    {'stack': '405', 'timing': '408.1'}
    """
    found: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for match in _CITED.finditer(text):
        found[folded_title(match["title"])][match["number"]] += 1
    return {title: next(iter(numbers)) for title, numbers in found.items() if len(numbers) == 1}


def folded_title(words: str) -> str:
    """Return a title in lower case without punctuation, for comparison.

    >>> folded_title("Start Croaking!"), folded_title("_Stack_.")
    ('start croaking', 'stack')
    """
    return fold(words).strip(" .,;:!?_*'\"")


def shifts(titles: Sequence[Titled], listed: Mapping[str, str], cited: Mapping[str, str]) -> dict[int, str]:
    """Return the correct numbers of titles in rows that are numbered too high or low, by index.

    `listed` has the numbers by title in the table of contents, `cited` those in citations.

    >>> rows = [Titled(at, str(number), title) for at, (number, title) in enumerate([(400, "General"), (402, "Toads"),
    ...                                                                              (403, "Newts"), (404, "Ponds")])]
    >>> shifts(rows, {"general": "400", "toads": "401", "newts": "402"}, {})
    {1: '401', 2: '402', 3: '403'}
    """
    times = Counter(folded_title(one.title) for one in titles)
    blocks = [_block(one, listed, cited) for one in titles if times[folded_title(one.title)] == 1]
    found: dict[int, str] = {}
    for row, shift in _rows(blocks):
        taken = {(block.stem, block.place) for block in blocks if block not in row}
        meant = [(block.stem, block.place + shift) for block in row]
        is_possible = all(count >= 0 for _, count in meant) and taken.isdisjoint(meant)
        if is_possible:
            found |= {block.titled.at: _number(block.stem, block.place + shift) for block in row}
    return found


def _block(titled: Titled, listed: Mapping[str, str], cited: Mapping[str, str]) -> _Block:
    """Return a title with the amount by which its number is off."""
    stem, count = _parted(titled.number)
    title = folded_title(titled.title)

    def shift_to(number: str | None) -> int | None:
        """Return by how much the given number differs from the printed one.

        Return None if it's missing or of another section.
        """
        other_stem, other = _parted(number) if number else ("", 0)
        return other - count if other_stem == stem else None

    return _Block(titled, stem, count, shift_to(listed.get(title)), shift_to(cited.get(title)))


def _parted(number: str) -> tuple[str, int]:
    """Return the section part of the number and its rule as an integer; for a section, the chapter and the rest."""
    stem, point, rule = number.partition(".")
    return (f"{stem}.", int(rule)) if point else (number[0], int(number[1:]))


def _number(stem: str, place: int) -> str:
    """Return the number made of a section part and an index; a section's index has two digits."""
    return f"{stem}{place}" if stem.endswith(".") else f"{stem}{place:02}"


def _rows(blocks: Sequence[_Block]) -> Iterator[tuple[Sequence[_Block], int]]:
    """Yield the rows of consecutive titles that are off by the same amount, with that amount.

    Enough titles of a row must tell it by the contents or by citations.
    """
    at = 0
    while at < len(blocks):
        shift = blocks[at].shift
        if not shift or blocks[at].is_contradicted:
            at += 1
            continue
        is_listed = bool(blocks[at].by_contents)
        first, last = at, at
        while first and _continues(blocks[first - 1], blocks[first], 0, is_listed=is_listed):
            first -= 1
        while last + 1 < len(blocks) and _continues(blocks[last], blocks[last + 1], shift, is_listed=is_listed):
            last += 1
        row = blocks[first : last + 1]
        telling = sum(block.shift == shift for block in row)
        if telling >= (_FEWEST_LISTED if is_listed else _FEWEST_CITED):
            yield row, shift
        at = last + 1


def _continues(block: _Block, following: _Block, shift: int, *, is_listed: bool) -> bool:
    """Return whether a row continues with the next title: consecutive, and off by the same amount if known.

    A title whose shift is unknown isn't added at the beginning of a row. Contents that repeat the wrong numbers prove
    nothing.
    """
    other = following if shift else block
    if block.stem != following.stem:
        return False
    if shift and other.shift == shift:
        return True
    told = other.shift if is_listed else other.by_citations
    return told is None and following.place == block.place + 1
