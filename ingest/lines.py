"""The lines of a document, as bounds in its folded text."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

_WHITE_IN_LINE = re.compile(r"[\t\x1f\xa0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]")
"""White space but for blanks and line ends."""


class Line(NamedTuple):
    """One line that isn't blank; its bounds count characters of the folded text."""

    start: int
    end: int
    is_apart: bool
    """Whether it is the first, or a blank line stands before it."""
    is_indented: bool
    """Whether it begins further in than the document's margin."""


def find_lines(layout: str) -> Iterator[Line]:
    r"""Give the lines of a document's layout, in order, blank ones left out.

    >>> [tuple(line) for line in find_lines("Haste\n  A  creature\r\rEcho")]
    [(0, 5, True, False), (6, 16, False, True), (17, 21, True, False)]
    """
    place = 0
    is_apart = True
    lines = _WHITE_IN_LINE.sub(" ", layout).splitlines()
    margin = _margin(lines)
    for printed in lines:
        words = printed.strip(" ")
        if words:
            end = place + len(" ".join(words.split()) if "  " in words else words)
            yield Line(place, end, is_apart, printed[margin].isspace())
            place = end + 1
        is_apart = not words


def _margin(lines: Iterable[str]) -> int:
    """Give how many characters further in than the first column all lines begin that aren't blank."""
    margin = None
    for printed in lines:
        if printed and not printed.isspace():
            indent = len(printed) - len(printed.lstrip())
            margin = indent if margin is None else min(margin, indent)
            if not margin:
                break
    return margin or 0
