"""The lines of a document, as bounds in its folded text."""

from collections.abc import Iterator
from typing import NamedTuple


class Line(NamedTuple):
    """One line that isn't blank; its bounds count characters of the folded text."""

    start: int
    end: int
    is_apart: bool
    """Whether it is the first, or a blank line stands before it."""
    is_indented: bool


def find_lines(layout: str) -> Iterator[Line]:
    r"""Give the lines of a document's layout, in order, blank ones left out.

    >>> [tuple(line) for line in find_lines("Haste\n  A  creature\r\rEcho")]
    [(0, 5, True, False), (6, 16, False, True), (17, 21, True, False)]
    """
    place = 0
    is_apart = True
    for printed in layout.replace("\ufeff", " ").splitlines():
        length = len(" ".join(printed.split()))
        if length:
            yield Line(place, place + length, is_apart, printed[0].isspace())
            place += length + 1
        is_apart = not length
