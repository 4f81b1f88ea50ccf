"""Records: the smallest citable pieces of a source, with their place in it."""

from datetime import date
from enum import StrEnum
from typing import NamedTuple

from kb.records.source import Source


class Kind(StrEnum):
    """What a record is."""

    HEADING = "heading"
    RULE = "rule"
    GLOSSARY = "glossary"
    RULING = "ruling"
    ERRATUM = "erratum"
    EXAMPLE = "example"
    PREAMBLE = "preamble"
    CREDIT = "credit"


class SinceFrom(StrEnum):
    """What a record's day was taken from."""

    TAG = "tag"
    EXAMPLE = "example's tag"
    DOCUMENT = "document"


class Span(NamedTuple):
    """Characters of a decoded source: code points from start, up to but without end."""

    start: int
    end: int


class Citation(NamedTuple):
    """A reference to a rule, found in a record's text; a range is one citation for each rule it covers."""

    printed: str
    number: str | None
    """The rule meant; None for a reference to a list item ("(1) above")."""
    span: Span
    target: str | None
    """The record meant, or None where it is not in this knowledge base."""


class Note(NamedTuple):
    """A remark on a record: what is printed, what it is read as, and why."""

    text: str
    printed: str | None = None
    read: str | None = None

    def __str__(self) -> str:
        """Return the note; if it's about printed words, those and how they are read first."""
        if self.printed is None:
            return self.text
        meant = f", read as “{self.read}”" if self.read is not None else ""
        return f"Printed “{self.printed}”{meant}: {self.text}"


NOTE_UNDER = "#note-"
"""The separator between a number and the position of a note under it, in the note's id."""
CUT_OFF = "The text breaks off here."
"""The note on a record in whose middle a copy ends, or whose end it lost."""
CUT_OFF_BEFORE = "The beginning of the text is lost."
LEFT_OUT = "No number stands between {} and this one."
"""The note on a rule before which a copy leaves out numbers."""
OTHERS_END = "Numbers are left out behind this, so its end may be that of "
"""The beginning of the note on a record before lost pages, whose last words may be those of another rule."""
AT_SEAM = "The numbers jump behind this, so its end may be that of another rule."
"""The note on a record before pages that are out of order."""
FURTHER_PART = "#part-"
"""The separator between the first paragraph's id and a further paragraph's position, in the latter's id."""


class Record(NamedTuple):
    """The smallest citable piece of one source."""

    id: str
    source: str
    kind: Kind
    number: str | None
    """The rule number, corrected where it is misprinted."""
    printed_number: str | None
    place: tuple[str, ...]
    """The texts of the headings it stands under, outermost first; each is one line."""
    ordinal: int | None
    """Its place in a numbered or bulleted list."""
    cards: tuple[str, ...]
    """The cards it is filed under."""
    mentions: tuple[str, ...]
    """The cards its text names."""
    parent: str | None
    """The record it belongs to: an example's rule, a preamble's heading."""
    text: str
    span: Span
    text_span: Span
    """Where the text stands, without number, mark and tag."""
    authority: str | None
    printed_tag: str | None
    since: date | None
    since_from: SinceFrom | None
    changed: bool
    """True if it is marked with ``+``."""
    citations: tuple[Citation, ...] = ()
    notes: tuple[Note, ...] = ()

    @property
    def is_further_part(self) -> bool:
        """Return whether the record is a further paragraph under the same number as the one before."""
        return FURTHER_PART in self.id

    @property
    def name(self) -> str:
        """The record's name: its number, with the part of it; without one, its place and position, or its cards."""
        number = self.number or self.printed_number
        if number is not None:
            return " ".join([number, *(part.replace("-", " ") for part in self.local_id.split("#")[1:])])
        where = self.place[-1].rstrip(":") if self.place else str(self.kind)
        if self.ordinal:
            return f"{where} {self.ordinal}"
        return f"{where}: {', '.join(self.cards)}" if self.cards else where

    @property
    def as_read(self) -> str:
        """The text with the readings from notes in place of what was printed, except those of its number."""
        text = self.text
        for note in self.notes:
            if note.printed and note.read is not None and note.printed != self.printed_number:
                text = text.replace(note.printed, note.read)
        return text

    @property
    def local_id(self) -> str:
        """The id without the source: ``212.1c#example-1``."""
        return self.id.removeprefix(self.source + "/")


class Noise(NamedTuple):
    """Characters of a source that say nothing, and why they are taken to."""

    span: Span
    reason: str


class Reading(NamedTuple):
    """All that a reader found in one source."""

    source: Source
    text: str
    """The decoded source, which all spans count in."""
    records: tuple[Record, ...]
    noise: tuple[Noise, ...]
    remarks: tuple[str, ...] = ()
    """Remarks on guesses made about it, and on contradictions in it."""
