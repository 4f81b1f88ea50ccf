"""A document's readable text with white space folded, and the mapping back to the source."""

import re
from array import array
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import StringIO
from typing import NamedTuple

from kb.records.record import Span

_BETWEEN_RUNS = "  "
_LINE_END = re.compile(r"\r\n?|\n")
_WHITE = re.compile(r"[\s\ufeff]")
WHITE_IN_LINE = "\t\x1f\xa0\u1680\u202f\u205f\u3000\ufeff" + "".join(map(chr, range(0x2000, 0x200B)))
"""The white-space characters other than blanks and line ends."""
_WHITE_BUT_NO_BLANK = f"\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029{WHITE_IN_LINE}"


def line_of(source: str, place: int) -> int:
    r"""Return the line, from 1, of a character.

    >>> line_of("One.\r\nTwo.\rThree.", 12)
    3
    """
    return 1 + sum(1 for _ in _LINE_END.finditer(source, 0, place))


class Fragment(NamedTuple):
    """Readable characters and the span of the source they stand for; with no characters, a gap between words."""

    text: str
    start: int
    end: int


class PassedOver(NamedTuple):
    """A part of a source that isn't read, and why: because it is struck out, for example."""

    start: int
    end: int
    why: str


@dataclass(frozen=True, slots=True)
class Text:
    """The readable text with single blanks for white space.

    Readers work on it alone, so that one endless line, hard-wrapped lines and a saved page are the same to them. It is
    made of runs: characters that stand together in the source, one for one, or an entity and what it spells. For each
    run its beginning in the folded text and its bounds in the source are kept, as bare numbers: a large text has
    millions.
    """

    folded: str
    _places: "array[int]"
    _starts: "array[int]"
    _ends: "array[int]"
    _plain: bytearray
    """For each run, 1 if it is in the source character for character, else 0."""

    @property
    def runs(self) -> Iterator[Span]:
        """The readable spans of the source, in order."""
        return map(Span, self._starts, self._ends)

    @property
    def placed_runs(self) -> Iterator[tuple[int, Span]]:
        """The position of each readable span in the folded text, and the span, in order."""
        return zip(self._places, self.runs, strict=True)

    def span(self, start: int, end: int) -> Span:
        """Return the source span of these folded characters, which begin and end with no blank.

        For no characters at all, returns where the next one stands.
        """
        places, plain = self._places, self._plain
        first = last = bisect_right(places, start) - 1
        begins = self._starts[first] + (start - places[first] if plain[first] else 0)
        if start >= end:
            return Span(begins, begins)
        if last + 1 < len(places) and places[last + 1] < end:
            last = bisect_right(places, end - 1, last + 1) - 1
        ends = self._starts[last] + end - places[last] if plain[last] else self._ends[last]
        return Span(begins, ends)


def fold_fragments(fragments: Iterable[Fragment]) -> Text:
    """Build a text from fragments: white space, and gaps between fragments, become one blank."""
    folded = StringIO()
    places, starts, ends, plain = array("q"), array("q"), array("q"), bytearray()
    length = 0
    is_gap = False
    for fragment in fragments:
        read_to = fragment.start
        is_gap = is_gap or not fragment.text
        for words, start, end in _runs(fragment):
            if (is_gap or start > read_to) and length:
                length += folded.write(" ")
            places.append(length)
            starts.append(start)
            ends.append(end)
            plain.append(len(words) == end - start)
            length += folded.write(words)
            read_to, is_gap = end, False
        is_gap = is_gap or read_to < fragment.end
    return Text(folded.getvalue(), places, starts, ends, plain)


def blanked(text: str, white: str) -> str:
    """Return a text with these characters replaced by blanks, one kind after the other, faster than a pattern."""
    for character in white:
        text = text.replace(character, " ")
    return text


def _runs(fragment: Fragment) -> Iterator[tuple[str, int, int]]:
    """Yield the runs of a fragment, with single blanks for white space."""
    text, start, end = fragment
    if len(text) != end - start:  # an entity: one or two characters that the source spells with more
        if not _WHITE.search(text):
            yield fragment
        return
    for part in blanked(text, _WHITE_BUT_NO_BLANK).split(_BETWEEN_RUNS):
        words = part.strip(" ")
        if words:
            begin = start + part.startswith(" ")
            yield words, begin, begin + len(words)
        start += len(part) + len(_BETWEEN_RUNS)
