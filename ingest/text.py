"""A document's readable text with white space folded, and the way back from it to the source."""

import re
from array import array
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import StringIO
from typing import NamedTuple

from kb.records.record import Span

_BREAK = re.compile(r"[\s\ufeff]{2,}|\A[\s\ufeff]|[\s\ufeff]\Z")
"""What stands between runs: more than one white character, or one at the edge of the text."""
_WHITE = re.compile(r"[\s\ufeff]")
_WHITE_BUT_NO_BLANK = re.compile(r"[^\S ]|\ufeff")


class Fragment(NamedTuple):
    """Readable characters and the span of the source they stand for; with no characters, a gap between words."""

    text: str
    start: int
    end: int


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

    @property
    def runs(self) -> Iterator[Span]:
        """The spans of the source that are readable, in order."""
        return map(Span, self._starts, self._ends)

    def span(self, start: int, end: int) -> Span:
        """Give the span of the source that holds these folded characters, which begin and end with no blank.

        No characters at all stand where the next one does.
        """
        first = bisect_right(self._places, start) - 1
        begins = self._starts[first] + (start - self._places[first] if self._is_plain(first) else 0)
        if start >= end:
            return Span(begins, begins)
        last = bisect_right(self._places, end - 1, first) - 1
        ends = self._starts[last] + end - self._places[last] if self._is_plain(last) else self._ends[last]
        return Span(begins, ends)

    def _is_plain(self, run: int) -> bool:
        """Answer whether the run stands in the source character for character."""
        last = run + 1 == len(self._places)
        until = len(self.folded) if last else self._places[run + 1]
        if not last and self.folded[until - 1] == " ":
            until -= 1
        return until - self._places[run] == self._ends[run] - self._starts[run]


def fold_fragments(fragments: Iterable[Fragment]) -> Text:
    """Give the text of these fragments."""
    folded = StringIO()
    places, starts, ends = array("q"), array("q"), array("q")
    length = 0
    is_gap = False
    for fragment in fragments:
        read_to = fragment.start
        is_gap = is_gap or not fragment.text
        for run in _runs(fragment):
            if places and (is_gap or run.start > read_to):
                length += folded.write(" ")
            places.append(length)
            starts.append(run.start)
            ends.append(run.end)
            length += folded.write(run.text)
            read_to, is_gap = run.end, False
        is_gap = is_gap or read_to < fragment.end
    return Text(folded.getvalue(), places, starts, ends)


def _runs(fragment: Fragment) -> Iterator[Fragment]:
    """Give the runs of a fragment, with a blank for each white character inside."""
    text, start, end = fragment
    if len(text) != end - start:  # an entity: one or two characters that the source spells with more
        if not _WHITE.search(text):
            yield fragment
        return
    place = 0
    for gap in _BREAK.finditer(text):
        if gap.start() > place:
            yield _run(text, place, gap.start(), start)
        place = gap.end()
    if place < len(text):
        yield _run(text, place, len(text), start)


def _run(text: str, start: int, end: int, offset: int) -> Fragment:
    return Fragment(_WHITE_BUT_NO_BLANK.sub(" ", text[start:end]), offset + start, offset + end)
