"""From an outline to records: ids, repairs, days, citations and card names."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from itertools import islice

from ingest.citations import Reference, find_references
from ingest.damage import Damage, repaired, repaired_text
from ingest.document import Document
from ingest.ledger import with_markup
from ingest.names import CardNames, card_names
from ingest.outline import Outline, Piece
from ingest.tags import Tag, tag_day
from kb.records.errors import BadSource
from kb.records.numbers import is_number
from kb.records.record import FURTHER_PART, NOTE_UNDER, Citation, Kind, Noise, Note, Reading, Record, SinceFrom, Span
from kb.records.source import Source
from kb.records.text import normalise

_COUNTED_IDS = ("preamble", "credit")
_CITE_NOTHING = (Kind.PREAMBLE, Kind.CREDIT, Kind.HEADING)
_LATE = "The tag is"
_NO_DAY = "names no day that there is"
_MOST_TOLD = 10
_MOST_CITATIONS = 100_000
"""The most citations of a document; the longest rules text known has some three thousand."""


def assemble(document: Document, source: Source, outline: Outline, damages: tuple[Damage, ...]) -> Reading:
    """Return the records and the noise of a document, from its outline and its known damage."""
    pieces = list(_named(outline, damages))
    assembly = _Assembly(document, source, damages, _Targets.among(pieces), card_names(source.slug))
    records = list(_within_reason(map(assembly.record, pieces)))
    noise = [Noise(document.text.span(start, end), reason) for start, end, reason in outline.noise]
    remarks = tuple(_remarks(source, records))
    return Reading(source, document.source, tuple(records), with_markup(document, records, noise), remarks)


def _remarks(source: Source, records: Iterable[Record]) -> Iterator[str]:
    """Yield what a document says of its days that can't be."""
    odd = [record for record in records if any(_NO_DAY in note.text for note in record.notes)]
    if odd:
        tags = ", ".join(f"{record.name} [{record.printed_tag}]" for record in odd[:_MOST_TOLD])
        more = f" and {len(odd) - _MOST_TOLD} more" if len(odd) > _MOST_TOLD else ""
        yield f"tags with an impossible date: {tags}{more}"
    late = [record.name for record in records if any(note.text.startswith(_LATE) for note in record.notes)]
    if late:
        yield f"dated later than the document ({source.published}): {', '.join(late)}"


def _within_reason(records: Iterable[Record]) -> Iterator[Record]:
    """Yield the records as long as they cite no more than any document does."""
    citations = 0
    for record in records:
        citations += len(record.citations)
        if citations > _MOST_CITATIONS:
            raise BadSource(
                f"This has more than {_MOST_CITATIONS:,} citations, too many for a rules document.",
                remedy="Add a single document, not a collection.",
            )
        yield record


def _text(folded: str, piece: Piece) -> str:
    """Return the piece's text, its inner tags left out; the folded text has single blanks already."""
    if not piece.left_out:
        return folded[piece.text_start : piece.text_end].strip(" ")
    words, place = [], piece.text_start
    for start, end in piece.left_out:
        words.append(folded[place:start])
        place = end
    return normalise("".join([*words, folded[place : piece.text_end]]))


def _named(outline: Outline, damages: tuple[Damage, ...]) -> Iterator[Piece]:
    """Yield each piece with its number corrected and an id of its own.

    The second of one id is ``preamble-2``, or ``502.35b#2`` for a number. What belongs to a piece belongs to the last
    one of that id before it.
    """
    times = defaultdict[str, int](int)
    latest: dict[str, str] = {}
    for printed in outline.pieces:
        piece = _renumbered(printed, outline.text, damages)
        times[piece.id] += 1
        own_id = _own_id(piece.id, times[piece.id])
        notes = piece.notes
        if own_id != piece.id and piece.id not in _COUNTED_IDS and not piece.id.endswith("#preamble"):
            notes = (*notes, Note(f"{piece.id} comes more than once; this is number {times[piece.id]}."))
        latest[printed.id] = own_id
        parent = latest.get(piece.parent or "", piece.parent)
        is_as_found = own_id == piece.id and parent == piece.parent
        yield piece if is_as_found else piece._replace(id=own_id, notes=notes, parent=parent)


def _renumbered(piece: Piece, folded: str, damages: tuple[Damage, ...]) -> Piece:
    """Return the piece with its number, and the id made of that, corrected where it is misprinted.

    What is printed as one and can't be one stays as it is printed, and the piece has no number.
    """
    if piece.number is None:
        return piece
    number, damage = (
        repaired(damages, "number", piece.number, _text(folded, piece)) if damages else (piece.number, None)
    )
    if not is_number(number):
        return piece._replace(
            number=None, notes=(*piece.notes, Note(f"{number} is printed, which is no rule's number."))
        )
    return piece if damage is None else piece._replace(number=number, id=piece.id.replace(piece.number, number))


def _is_further(piece_id: str) -> bool:
    return FURTHER_PART in piece_id or NOTE_UNDER in piece_id


def _own_id(piece_id: str, times: int) -> str:
    if times == 1:
        return piece_id
    return f"{piece_id}{'-' if piece_id in _COUNTED_IDS else '#'}{times}"


@dataclass(frozen=True, slots=True)
class _Targets:
    """The pieces that a citation can point at."""

    ids: frozenset[str]
    by_number: dict[str, str]
    """Ids by number: a rule's, or a heading's where no rule bears the number; the first of several."""

    @classmethod
    def among(cls, pieces: Iterable[Piece]) -> "_Targets":
        numbered = [p for p in pieces if p.number and p.kind is not Kind.EXAMPLE and not _is_further(p.id)]
        by_number: dict[str, str] = {}
        for piece in sorted(numbered, key=lambda piece: piece.kind is Kind.HEADING):
            by_number.setdefault(piece.number or "", piece.id)
        return cls(frozenset(piece.id for piece in pieces), by_number)

    def of(self, reference: Reference, number: str | None, piece: Piece) -> str | None:
        """Return the id of what is meant by a number, or by "(1) above": an item of the same list as the piece."""
        if number is not None:
            return self.by_number.get(number)
        item = f"{piece.id.rpartition('/')[0]}/{reference.ordinal}"
        return item if item in self.ids else None


@dataclass(frozen=True, slots=True)
class _Assembly:
    document: Document
    source: Source
    damages: tuple[Damage, ...]
    targets: _Targets
    names: CardNames

    def record(self, piece: Piece) -> Record:
        """Return the record of a piece."""
        text = _text(self.document.text.folded, piece)
        printed_tag, since, since_from = self._day(piece, text)
        authority = piece.tag or piece.later_tag
        span, text_span = self._spans(piece)
        return Record(
            id=self._full_id(piece.id),
            source=self.source.slug,
            kind=piece.kind,
            number=piece.number,
            printed_number=piece.printed_number,
            place=piece.place,
            ordinal=piece.ordinal,
            cards=piece.cards,
            mentions=self.names.find(repaired_text(self.damages, text), piece.cards),
            parent=self._full_id(piece.parent) if piece.parent else None,
            text=text,
            span=span,
            text_span=text_span,
            authority=(authority and authority.authority) or (None if piece.is_cut else self.source.author),
            printed_tag=printed_tag,
            since=since,
            since_from=since_from,
            changed=piece.changed,
            citations=self._citations(piece, text),
            notes=(*self._notes(piece, text), *piece.notes, *self._passed_over(span)),
        )

    def _passed_over(self, span: Span) -> Iterator[Note]:
        """Yield a note on what stands in a record and isn't read, such as words that are struck out."""
        for part in self.document.passed_over:
            if span.start <= part.start and part.end <= span.end:
                yield Note(f"Not read here, as {part.why}: “{self.document.shown(part)}”.")

    def _spans(self, piece: Piece) -> tuple[Span, Span]:
        """Return the span of the piece and that of its text, which are often one."""
        text = self.document.text
        span = text.span(piece.start, piece.end)
        if piece.start == piece.text_start and piece.end == piece.text_end:
            return span, span
        return span, text.span(piece.text_start, piece.text_end)

    def _full_id(self, piece_id: str) -> str:
        return f"{self.source.slug}/{piece_id}"

    def _citations(self, piece: Piece, text: str) -> tuple[Citation, ...]:
        if piece.kind in _CITE_NOTHING:
            return ()
        references = find_references(self.document.text.folded, piece.text_start, piece.text_end)
        return tuple([self._citation(each, piece, text) for each in islice(references, _MOST_CITATIONS + 1)])

    def _citation(self, reference: Reference, piece: Piece, text: str) -> Citation:
        number = reference.number
        if number is not None:
            number, _ = repaired(self.damages, "citation", number, text)
        target = self.targets.of(reference, number, piece)
        span = self.document.text.span(reference.start, reference.end)
        return Citation(reference.printed, number, span, self._full_id(target) if target else None)

    def _day(self, piece: Piece, text: str) -> tuple[str | None, date | None, SinceFrom | None]:
        """Return the printed tag, the day, and what the day was taken from.

        A text stood by the day that its document speaks of, whatever later day its tag names.
        """
        tag, published = piece.tag or piece.later_tag, self.source.published
        printed = piece.tag.printed if piece.tag is not None else None
        if tag is not None and not tag.is_undated:
            day = self._tag_day(tag, text)
            if day is None or published is None or day <= published:
                return printed, day, SinceFrom.TAG if piece.tag else SinceFrom.EXAMPLE
        return (printed, None, None) if published is None else (printed, self.source.day, SinceFrom.DOCUMENT)

    def _tag_day(self, tag: Tag, text: str) -> date | None:
        read, damage = repaired(self.damages, "tag", tag.printed, text)
        return tag.day if damage is None else tag_day(read)

    def _notes(self, piece: Piece, text: str) -> Iterator[Note]:
        """Yield the notes on the damage of this piece, and on a tag that is of a later day than the document."""
        day = self._tag_day(piece.tag, text) if piece.tag else None
        if piece.tag and day is None and not piece.tag.is_undated:
            yield Note(f"The tag “{piece.tag.printed}” {_NO_DAY}.")
        if day and self.source.published and day > self.source.published:
            yield Note(f"{_LATE} of {day}, later than the document, which is of {self.source.published}.")
        for damage in self.damages:
            printed = {"number": piece.printed_number, "tag": piece.tag.printed if piece.tag else None}
            if damage.applies(damage.field, printed.get(damage.field, damage.printed) or "", text):
                yield damage.as_note
