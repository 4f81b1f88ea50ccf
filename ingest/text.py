"""A document's readable text with white space folded, and the way back from it to the source."""

import re
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from kb.records.record import Span

_WORD = re.compile(r"[^\s\ufeff]+")


class Fragment(NamedTuple):
    """Readable characters and the span of the source they stand for; with no characters, a gap between words."""

    text: str
    start: int
    end: int


class _Run(NamedTuple):
    """Neighbouring characters of the folded text that stand together in the source."""

    at: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Text:
    """The readable text with single blanks for white space.

    Readers work on it alone, so that one endless line, hard-wrapped lines and a saved page are the same to them.
    """

    folded: str
    runs: list[_Run]

    def span(self, start: int, end: int) -> Span:
        """Give the span of the source that holds these folded characters, which begin and end with no blank."""
        first = self.runs[bisect_right(self.runs, start, key=_place) - 1]
        last = self.runs[bisect_right(self.runs, end - 1, key=_place) - 1]
        offset = start - first.at
        return Span(
            first.start + offset if first.start + offset < first.end else first.start,
            min(last.start + end - last.at, last.end) if self._is_plain(last) else last.end,
        )

    def trimmed(self, start: int, end: int) -> tuple[int, int]:
        """Give these bounds without the blanks at their ends."""
        while start < end and self.folded[start] == " ":
            start += 1
        while end > start and self.folded[end - 1] == " ":
            end -= 1
        return start, end

    def _is_plain(self, run: _Run) -> bool:
        """Answer whether the run stands in the source character by character."""
        following = bisect_right(self.runs, run.at, key=_place)
        until = self.runs[following].at if following < len(self.runs) else len(self.folded)
        return len(self.folded[run.at : until].rstrip(" ")) == run.end - run.start


def fold_fragments(fragments: Iterable[Fragment]) -> Text:
    """Give the text of these fragments."""
    pieces: list[str] = []
    runs: list[_Run] = []
    length = 0
    gap = False
    for text, start, end in fragments:
        words = _words(text, start, end)
        gap = gap or not words or words[0].start > start
        for word in words:
            if gap and pieces:
                pieces.append(" ")
                length += 1
            runs.append(_Run(length, word.start, word.end))
            pieces.append(word.text)
            length += len(word.text)
            gap = True
        gap = not words or words[-1].end < end
    return Text("".join(pieces), runs)


def _words(text: str, start: int, end: int) -> list[Fragment]:
    if len(text) != end - start:  # an entity: one or two characters that the source spells with more
        return [Fragment(text, start, end)] if _WORD.fullmatch(text) else []
    return [Fragment(m.group(), start + m.start(), start + m.end()) for m in _WORD.finditer(text)]


def _place(run: _Run) -> int:
    return run.at
