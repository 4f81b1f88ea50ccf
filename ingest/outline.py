"""Outlines: the pieces and headings that a reader finds in a document's folded text, before they become records."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from ingest.tags import Tag
from kb.records.errors import BadSource
from kb.records.numbers import RuleNumber
from kb.records.record import Kind, Note
from kb.records.text import slug

_SENTENCE_MARK = re.compile(r"[.!?:;]")
_LONGEST_TITLE = 9
_MOST_ENTRIES = 100_000
"""The most pieces and noise of a document; the longest known rules text has some five thousand."""


class Piece(NamedTuple):
    """One record in the making; its bounds count characters of the folded text."""

    id: str
    """The record's id without its source."""
    kind: Kind
    start: int
    end: int
    text_start: int
    text_end: int
    left_out: tuple[tuple[int, int], ...] = ()
    """The start and end of each part of the text that doesn't belong to it."""
    number: str | None = None
    printed_number: str | None = None
    """The number as printed, which may be a misprint of `number`."""
    place: tuple[str, ...] = ()
    ordinal: int | None = None
    cards: tuple[str, ...] = ()
    parent: str | None = None
    tag: Tag | None = None
    later_tag: Tag | None = None
    """The tag of its last example, which dates a piece without a tag of its own."""
    is_cut: bool = False
    """True if its end is lost, and with it the tag that names its author."""
    changed: bool = False
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class _Heading:
    """An open heading."""

    level: int
    number: str | None
    title: str
    id: str


@dataclass(slots=True)
class Outline:
    """The pieces and the noise found so far, and the open headings, to which the next piece belongs."""

    text: str
    marks: re.Pattern[str] | None = None
    """Matches typesetting marks inside texts and titles, which don't belong to their words; None if there are none."""
    sign: str = ""
    """A text that is part of every mark, so that texts without it needn't be searched for marks."""
    pieces: list[Piece] = field(default_factory=list)
    noise: list[tuple[int, int, str]] = field(default_factory=list)
    place: tuple[str, ...] = ()
    """The titles of the open headings, outermost first."""
    lacks: str = ""
    """The parts that this copy of a document lacks, in words."""
    _headings: list[_Heading] = field(default_factory=list)

    @property
    def heading_id(self) -> str | None:
        """The id of the innermost open heading, or None."""
        return self._headings[-1].id if self._headings else None

    def heading(  # noqa: PLR0913 a heading is what it is
        self, start: int, end: int, *, level: int, title: tuple[int, int], number: str | None = None, name: str = ""
    ) -> None:
        """Add a heading, closing those of its level or below, and those that its number doesn't belong to."""
        self._set_headings([h for h in self._headings if h.level < level and _may_contain(h.number, number)])
        words = self.words(*title)
        heading_id = f"heading/{number or slug(name or words)}"
        self.add(heading_id, Kind.HEADING, start, end, text=title, number=number)
        self._set_headings([*self._headings, _Heading(level, number, words, heading_id)])

    def add(  # noqa: PLR0913 a piece is what it is
        self,
        piece_id: str,
        kind: Kind,
        start: int,
        end: int,
        *,
        text: tuple[int, int] | None = None,
        number: str | None = None,
        ordinal: int | None = None,
        cards: tuple[str, ...] = (),
        parent: str | None = None,
        place: tuple[str, ...] | None = None,
    ) -> None:
        """Add a piece under the open headings, or under `place`; its text is all of it unless bounds are given.

        Nothing is added for a piece without words. Raises BadSource if there are too many pieces.
        """
        start, end = self._trimmed(start, end)
        if start < end:
            self._check_length()
            text_start, text_end = (start, end) if text is None else self._trimmed(*text)
            if not start <= text_start <= text_end <= end:
                text_start, text_end = min(max(start, text_start), end), min(max(start, text_end), end)
            self.pieces.append(
                Piece(id=piece_id, kind=kind, start=start, end=end, text_start=text_start, text_end=text_end,
                      left_out=self._marks_between(text_start, text_end), number=number, printed_number=number,
                      place=self.place if place is None else place, ordinal=ordinal, cards=cards, parent=parent)
            )  # fmt: skip

    def amend(self, at: int, **changes: object) -> None:
        """Change the piece at an index."""
        self.pieces[at] = self.pieces[at]._replace(**changes)  # type: ignore[arg-type]  # the tuple checks them

    def preamble(self, start: int, end: int) -> None:
        """Add an introduction to the document, or to the open heading."""
        self.add(f"{self.heading_id}#preamble" if self.heading_id else "preamble", Kind.PREAMBLE, start, end,
                 parent=self.heading_id)  # fmt: skip

    def close(self) -> None:
        """Close all headings."""
        self._set_headings([])

    def close_last(self) -> None:
        """Close the innermost heading."""
        self._set_headings(self._headings[:-1])

    def close_headings_of_others(self, number: str) -> None:
        """Close the headings that this number doesn't belong to."""
        if self._headings and not _is_part_of(number, self._headings[-1].number):
            self._set_headings(self._headings[:-1])
            self.close_headings_of_others(number)

    def _set_headings(self, headings: list[_Heading]) -> None:
        """Set the open headings and the place of what follows, which is their titles."""
        self._headings = headings
        self.place = tuple(heading.title for heading in headings)

    def skip(self, start: int, end: int, reason: str) -> None:
        """Add noise with the reason why it is no text; nothing is added for bounds without words."""
        start, end = self._trimmed(start, end)
        if start < end:
            self._check_length()
            self.noise.append((start, end, reason))

    def words(self, start: int, end: int) -> str:
        """Return the words between two positions without typesetting marks."""
        words = self.text[start:end].strip()
        return self.marks.sub("", words) if self.marks and self.sign in words else words

    def _marks_between(self, start: int, end: int) -> tuple[tuple[int, int], ...]:
        """Return the start and end of each typesetting mark between two positions; none if there are no marks."""
        if self.marks is None or self.text.find(self.sign, start, end) < 0:
            return ()
        return tuple(mark.span() for mark in self.marks.finditer(self.text, start, end))

    def _check_length(self) -> None:
        """Raise BadSource if there are as many entries as an outline may have."""
        if len(self.pieces) + len(self.noise) >= _MOST_ENTRIES:
            raise BadSource(
                f"This has more than {_MOST_ENTRIES:,} entries, too many for a rules document.",
                remedy="Add a single document, not a collection.",
            )

    def _trimmed(self, start: int, end: int) -> tuple[int, int]:
        """Return these bounds without a blank at either end; the folded text has only single ones."""
        if end > start and self.text[end - 1] == " ":
            end -= 1
        if end > start and self.text[start] == " ":
            start += 1
        return start, end


def until_next(matches: Iterable[re.Match[str]], end: int) -> Iterator[tuple[re.Match[str], int]]:
    """Yield each match with the position of the next one; for the last, with this end."""
    match = None
    for following in matches:
        if match is not None:
            yield match, following.start()
        match = following
    if match is not None:
        yield match, end


def is_title(words: str) -> bool:
    """Return whether words are a title rather than a sentence: few, and without sentence punctuation.

    >>> is_title("Type, Supertype, and Subtype"), is_title("Scorching is a static ability.")
    (True, False)
    """
    return 0 < len(words.split(None, _LONGEST_TITLE)) <= _LONGEST_TITLE and not _SENTENCE_MARK.search(words)


def _is_part_of(inner: str, outer: str | None) -> bool:
    """Return whether `inner` is part of `outer`: 212.1a of 212.1. Nothing is part of None."""
    if outer is None:
        return False
    return inner.startswith(f"{outer}.") or RuleNumber(inner).is_under(RuleNumber(outer))


def _may_contain(outer: str | None, inner: str | None) -> bool:
    """Return whether the number of a heading doesn't exclude a number below it: 212 excludes 418.5, not 212.1.

    A missing number, a chapter's single digit and an inner number without a dot exclude nothing.
    """
    if outer is None or inner is None or len(outer) == 1 or "." not in inner:
        return True
    return inner.startswith(outer)
