"""Building records from an outline: their ids, corrected text, days, citations and card names."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from itertools import islice

from ingest.card_names import CardNames, card_names
from ingest.citations import Reference, find_references
from ingest.damage import Damage, repaired, repaired_text
from ingest.document import Document
from ingest.outline import Outline, Piece
from ingest.tags import Tag, tag_day
from ingest.unread import with_markup
from kb.records.errors import BadSource
from kb.records.numbers import is_number
from kb.records.prose import day_in_words
from kb.records.record import FURTHER_PART, NOTE_UNDER, Citation, Kind, Noise, Note, Reading, Record, SinceFrom, Span
from kb.records.source import Source
from kb.records.text import normalise

_COUNTED_IDS = ("preamble", "credit")
_CITE_NOTHING = (Kind.PREAMBLE, Kind.CREDIT, Kind.HEADING)
_LATE = "The tag is"
_NO_DAY = "names no day that there is"
_MOST_TOLD = 10
_MOST_CITATIONS = 100_000
"""The most citations that a document may have; the longest known rules text has some three thousand."""


def assemble(document: Document, source: Source, outline: Outline, damages: tuple[Damage, ...]) -> Reading:
    """Build the records and noise of a document from its outline and its known errors."""
    pieces = list(_with_ids(outline, damages))
    assembly = _Assembly(document, source, damages, _Targets.among(pieces), card_names(source.slug))
    records = list(_check_citations(map(assembly.record, pieces)))
    noise = [Noise(document.text.span(start, end), reason) for start, end, reason in outline.noise]
    remarks = tuple(_day_remarks(source, records))
    return Reading(source, document.source, tuple(records), with_markup(document, records, noise), remarks)


def _day_remarks(source: Source, records: Iterable[Record]) -> Iterator[str]:
    """Yield remarks on days in a document that are impossible, or later than the document."""
    odd = [record for record in records if any(_NO_DAY in note.text for note in record.notes)]
    if odd:
        tags = ", ".join(f"{record.name} [{record.printed_tag}]" for record in odd[:_MOST_TOLD])
        more = f" and {len(odd) - _MOST_TOLD} more" if len(odd) > _MOST_TOLD else ""
        yield f"tags with an impossible date: {tags}{more}"
    late = [record.name for record in records if any(note.text.startswith(_LATE) for note in record.notes)]
    if late:
        yield f"dated later than the document ({source.published}): {', '.join(late)}"


def _check_citations(records: Iterable[Record]) -> Iterator[Record]:
    """Yield the records. Raises BadSource if they have more citations than any real document."""
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
    """Return a piece's text without the tags inside it."""
    if not piece.left_out:
        return folded[piece.text_start : piece.text_end].strip(" ")
    words, place = [], piece.text_start
    for start, end in piece.left_out:
        words.append(folded[place:start])
        place = end
    return normalise("".join([*words, folded[place : piece.text_end]]))


def _with_ids(outline: Outline, damages: tuple[Damage, ...]) -> Iterator[Piece]:
    """Yield each piece with its number corrected and a unique id.

    The second piece of one id becomes ``preamble-2`` or, for a number, ``502.35b#2``. Parts of a piece refer to the
    last piece of that id before them.
    """
    times = defaultdict[str, int](int)
    latest: dict[str, str] = {}
    for printed in outline.pieces:
        piece = _renumbered(printed, outline.text, damages)
        times[piece.id] += 1
        own_id = _unique_id(piece.id, times[piece.id])
        notes = piece.notes
        if own_id != piece.id and piece.id not in _COUNTED_IDS and not piece.id.endswith("#preamble"):
            notes = (*notes, Note(f"{piece.id} comes more than once; this is number {times[piece.id]}."))
        latest[printed.id] = own_id
        parent = latest.get(piece.parent or "", piece.parent)
        is_as_found = own_id == piece.id and parent == piece.parent
        yield piece if is_as_found else piece._replace(id=own_id, notes=notes, parent=parent)


def _renumbered(piece: Piece, folded: str, damages: tuple[Damage, ...]) -> Piece:
    """Return a piece with a misprinted number corrected, and the id made from it.

    A printed number that can't be one stays in the text, and the piece has no number.
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


def _is_part_or_note(piece_id: str) -> bool:
    """Return whether an id is that of a further part of a text, or of a note under it."""
    return FURTHER_PART in piece_id or NOTE_UNDER in piece_id


def _unique_id(piece_id: str, times: int) -> str:
    """Return the id of the `times`-th piece that has it, counted from 1; from the second on, the count is appended."""
    if times == 1:
        return piece_id
    return f"{piece_id}{'-' if piece_id in _COUNTED_IDS else '#'}{times}"


@dataclass(frozen=True, slots=True)
class _Targets:
    """The ids of the pieces that a citation can refer to."""

    ids: frozenset[str]
    by_number: dict[str, str]
    """The id of the first rule with each number, or of the first heading where no rule has it."""

    @classmethod
    def among(cls, pieces: Iterable[Piece]) -> "_Targets":
        """Return the ids of these pieces, and those of rules and headings by their numbers.

        An example, a further part or a note isn't found by its rule's number.
        """
        numbered = [p for p in pieces if p.number and p.kind is not Kind.EXAMPLE and not _is_part_or_note(p.id)]
        by_number: dict[str, str] = {}
        for piece in sorted(numbered, key=lambda piece: piece.kind is Kind.HEADING):
            by_number.setdefault(piece.number or "", piece.id)
        return cls(frozenset(piece.id for piece in pieces), by_number)

    def of(self, reference: Reference, number: str | None, piece: Piece) -> str | None:
        """Return the id of the piece that a reference means; for "(1) above", an item of the piece's own list.

        None if there is no such piece.
        """
        if number is not None:
            return self.by_number.get(number)
        item = f"{piece.id.rpartition('/')[0]}/{reference.ordinal}"
        return item if item in self.ids else None


@dataclass(frozen=True, slots=True)
class _Assembly:
    """Makes records of the pieces of one document."""

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
            notes=(*self._notes(piece, text), *piece.notes, *self._unread_notes(span)),
        )

    def _unread_notes(self, span: Span) -> Iterator[Note]:
        """Yield a note on each part of a record that isn't read, such as struck-out words."""
        for part in self.document.passed_over:
            if span.start <= part.start and part.end <= span.end:
                yield Note(f"Not read here, as {part.why}: “{self.document.shown(part)}”.")

    def _spans(self, piece: Piece) -> tuple[Span, Span]:
        """Return the span of the whole piece and that of its text."""
        text = self.document.text
        span = text.span(piece.start, piece.end)
        if piece.start == piece.text_start and piece.end == piece.text_end:
            return span, span
        return span, text.span(piece.text_start, piece.text_end)

    def _full_id(self, piece_id: str) -> str:
        """Return the id with its source before it: SOURCE/ID."""
        return f"{self.source.slug}/{piece_id}"

    def _citations(self, piece: Piece, text: str) -> tuple[Citation, ...]:
        """Return the citations in the piece; none for kinds that cite nothing, and at most one more than allowed."""
        if piece.kind in _CITE_NOTHING:
            return ()
        references = find_references(self.document.text.folded, piece.text_start, piece.text_end)
        return tuple([self._citation(each, piece, text) for each in islice(references, _MOST_CITATIONS + 1)])

    def _citation(self, reference: Reference, piece: Piece, text: str) -> Citation:
        """Return the citation of a reference, with a damaged number repaired.

        Its target is the id of the cited record, None if that isn't in this document.
        """
        number = reference.number
        if number is not None:
            number, _ = repaired(self.damages, "citation", number, text)
        target = self.targets.of(reference, number, piece)
        span = self.document.text.span(reference.start, reference.end)
        return Citation(reference.printed, number, span, self._full_id(target) if target else None)

    def _day(self, piece: Piece, text: str) -> tuple[str | None, date | None, SinceFrom | None]:
        """Return the printed tag, the day, and the source of the day, each None if there is none.

        A tag later than the document doesn't count, because the text was in force by the document's own day, unless it
        says that the text was changed or took effect then.
        """
        tag, published = piece.tag or piece.later_tag, self.source.published
        printed = piece.tag.printed if piece.tag is not None else None
        if tag is not None and tag.is_only_if_later and tag.day and tag.day <= self.source.day:
            tag = printed = None
        if tag is not None and not tag.is_undated:
            day = self._tag_day(tag, text)
            if day is None or published is None or day <= published or (piece.tag and piece.tag.is_of_change):
                return printed, day, SinceFrom.TAG if piece.tag else SinceFrom.EXAMPLE
        return (printed, None, None) if published is None else (printed, self.source.day, SinceFrom.DOCUMENT)

    def _tag_day(self, tag: Tag, text: str) -> date | None:
        """Return the day of a tag, after repairing it if it is damaged; None if it has none."""
        read, damage = repaired(self.damages, "tag", tag.printed, text)
        return tag.day if damage is None else tag_day(read)

    def _notes(self, piece: Piece, text: str) -> Iterator[Note]:
        """Yield the notes on a piece: on a tag without a possible day or of a later day, and on its known errors."""
        day = self._tag_day(piece.tag, text) if piece.tag else None
        if piece.tag and day is None and not piece.tag.is_undated:
            yield Note(f"The tag “{piece.tag.printed}” {_NO_DAY}.")
        is_own = piece.tag is not None and piece.tag.is_only_if_later
        if day and self.source.published and day > self.source.published and not is_own:
            published = day_in_words(self.source.published)
            yield Note(f"{_LATE} of {day_in_words(day)}, later than the document, which is of {published}.")
        for damage in self.damages:
            printed = {"number": piece.printed_number, "tag": piece.tag.printed if piece.tag else None}
            if damage.applies(damage.field, printed.get(damage.field, damage.printed) or "", text):
                yield damage.as_note
