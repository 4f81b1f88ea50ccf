"""The lines of a document and the paragraphs that they form, as positions in its folded text."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from ingest.text import WHITE_IN_LINE, blanked

_WRAPS = range(40, 133)
"""The columns at which texts are hard-wrapped; a longer line is a paragraph."""
_FEWEST_LOOSE = 12
"""The gaps among which, in a text with doubled line ends, more than one is bigger than the smallest."""
_FEWEST_CARRIED_ON = 8
"""The lines among which, in a wrapped text, more than one begins with a small letter."""
_FEWEST_RAGGED = 8
"""The continued lines among which, in a text wrapped by letter width, more than one had room for another word."""
_PAGE_END = re.compile(r"\f(?:\r\n?|\n)|(?:\r\n?|\n)\f")
"""Matches a form feed next to a line end, which together end only one line."""
_STOPS = tuple(".:;!?\"'”’")
"""The characters with which a paragraph may end, but no title."""
_WIDE = 0.9
"""The share of lines that are at most as long as a wide line."""
_ROOM = 0.7
"""A line shorter than this share of a wide one is the last of its paragraph, or a title."""


class Line(NamedTuple):
    """One line that isn't blank; its bounds count characters of the folded text."""

    start: int
    end: int
    is_apart: bool
    """True if it is the first line, or comes after a blank one."""
    is_indented: bool
    """True if it begins to the right of the document's margin."""
    stop: int
    """The column where it ends, counted from the margin."""
    indent: int = 0
    """The number of columns between the margin and its beginning."""


def find_lines(layout: str) -> Iterator[Line]:
    r"""Yield the lines of a document's layout, in order, without blank ones.

    >>> [tuple(line) for line in find_lines("Haste\n  A  creature\r\rEcho")]
    [(0, 5, True, False, 5, 0), (6, 16, False, True, 13, 2), (17, 21, True, False, 4, 0)]
    """
    place = 0
    is_apart = True
    paged = _PAGE_END.sub("\n", layout) if "\f" in layout else layout
    lines = _tightened(blanked(paged, WHITE_IN_LINE).splitlines())
    margin = _margin(lines)
    for printed in lines:
        words = printed.strip(" ")
        if words:
            end = place + len(" ".join(words.split()) if "  " in words else words)
            blanks = printed.find(words)
            stop = blanks + len(words) - margin
            yield Line(place, end, is_apart, printed[margin].isspace(), stop, blanks - margin)
            place = end + 1
        is_apart = not words


def _tightened(lines: list[str]) -> list[str]:
    """Return the lines of a copy with doubled line ends, without the blank lines that doubling added.

    A bigger gap marks the end of a paragraph. If all gaps are equal, as in a page with a paragraph for each wrapped
    line, a paragraph ends at each line that leaves room.
    """
    if any(one and other for one, other in pairwise(map(str.strip, lines))):
        return lines
    places = [place for place, line in enumerate(lines) if line.strip()]
    if not places:
        return lines
    gaps = [after - before for before, after in pairwise(places)]
    loose = [gap > min(gaps) for gap in gaps]
    if sum(loose) * _FEWEST_LOOSE <= len(gaps):
        loose = _breaks([lines[place].strip() for place in places])
    kept = zip(places, [True, *loose], strict=True)
    return [line for place, is_apart in kept for line in (["", lines[place]] if is_apart else [lines[place]])]


def _breaks(printed: Sequence[str]) -> list[bool]:
    """Return for each line but the first whether it begins a paragraph or a title.

    In a text that isn't wrapped, every line is a paragraph.
    """
    carried_on = sum(line[0].islower() for line in printed)
    wide = sorted(map(len, printed))[int(_WIDE * len(printed))]
    if carried_on * _FEWEST_CARRIED_ON <= len(printed) or wide not in _WRAPS:
        return [True] * (len(printed) - 1)
    room = _ROOM * wide
    is_title = [len(line) < room and not line.endswith(_STOPS) and not line[0].islower() for line in printed]
    return [
        (len(before) < room and not was_title) or (titled and (was_title or before.endswith((*_STOPS, ")"))))
        for before, (was_title, titled) in zip(printed, pairwise(is_title), strict=False)
    ]


def _margin(lines: Iterable[str]) -> int:
    """Return how far all lines but blank ones are indented, in characters."""
    margin = None
    for printed in lines:
        if printed and not printed.isspace():
            indent = len(printed) - len(printed.lstrip())
            margin = indent if margin is None else min(margin, indent)
            if not margin:
                break
    return margin or 0


def paragraphs(text: str, lines: Sequence[Line], column: int | None) -> Iterator[Line]:
    """Yield the paragraphs of some lines, each as one long line.

    In a text wrapped at `column`, a line continues in the next if that one's first word had no room on it; in any other
    text, each line is a paragraph.
    """
    first = 0
    for place, (line, following) in enumerate(pairwise(lines), 1):
        if column is None or not _continues(text, line, following, column):
            yield _through(lines[first], line)
            first = place
    if lines:
        yield _through(lines[first], lines[-1])


def _through(line: Line, last: Line) -> Line:
    """Return a line extended to the end of a later one."""
    return line if line is last else line._replace(end=last.end, stop=last.stop)


def wrap_column(text: str, lines: Iterable[Line]) -> int | None:
    """Return the column at which a text is hard-wrapped, or None; one long word may stick out."""
    widest = max((line.stop for line in lines if " " in text[line.start : line.end]), default=0)
    return widest if widest in _WRAPS else None


def is_ragged(text: str, lines: Sequence[Line], column: int) -> bool:
    """Return whether many wrapped lines had room for another word, as when wrapped by letter width or twice."""
    carried_on = [(line, following) for line, following in pairwise(lines) if text[following.start].islower()]
    ragged = sum(not _continues(text, line, following, column) for line, following in carried_on)
    return ragged * _FEWEST_RAGGED > len(carried_on)


def _continues(text: str, line: Line, following: Line, column: int) -> bool:
    """Return whether a line continues in the next: the next word had no room before the column.

    An indented list item begins after a full stop.
    """
    is_item = following.is_indented and (not line.is_indented or text[line.end - 1] in ".:;!?")
    if following.is_apart or is_item:
        return False
    word = text.find(" ", following.start, following.end)
    return line.stop + 1 + (following.end if word < 0 else word) - following.start > column
