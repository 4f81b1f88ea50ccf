"""From an outline to records: ids, repairs, days, citations and card names."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date

from ingest.citations import Reference, find_references
from ingest.damage import Damage, repaired, repaired_text
from ingest.document import Document
from ingest.ledger import with_markup
from ingest.names import card_names
from ingest.outline import Outline, Piece
from ingest.tags import Tag, tag_day
from kb.records.record import Citation, Kind, Noise, Note, Reading, Record, SinceFrom
from kb.records.source import Source
from kb.records.text import normalise

_COUNTED_IDS = ("preamble", "credit")


def assemble(document: Document, source: Source, outline: Outline, damages: tuple[Damage, ...]) -> Reading:
    """Give the records and the noise of a document, from its outline and its known damage."""
    assembly = _Assembly(document, source, damages)
    records = assembly.resolved([assembly.record(piece) for piece in _with_unique_ids(assembly.renumbered(outline))])
    noise = [Noise(document.text.span(start, end), reason) for start, end, reason in outline.noise]
    return Reading(source, document.source, tuple(records), with_markup(document, records, noise))


@dataclass(frozen=True, slots=True)
class _Assembly:
    document: Document
    source: Source
    damages: tuple[Damage, ...]

    def text(self, piece: Piece) -> str:
        """Give the piece's text, its inner tags left out."""
        folded, place, words = self.document.text.folded, piece.text_start, ""
        for start, end in piece.left_out:
            words += folded[place:start]
            place = end
        return normalise(words + folded[place : piece.text_end])

    def renumbered(self, outline: Outline) -> list[tuple[Piece, str | None, str | None]]:
        """Give each piece with its corrected number, beside its printed one."""
        pieces = []
        for piece in outline.pieces:
            number = piece.number
            damage = None
            if number is not None:
                number, damage = repaired(self.damages, "number", number, self.text(piece))
            mended = piece
            if damage is not None and number is not None:
                mended = replace(piece, id=piece.id.replace(damage.printed, number))
            pieces.append((mended, number, piece.number))
        return pieces

    def record(self, numbered: tuple[Piece, str | None, str | None]) -> Record:
        """Give the record of a piece, with its citations not yet resolved."""
        piece, number, printed_number = numbered
        text = self.text(piece)
        tag_words, since, since_from = self._day(piece, text)
        authority = piece.tag or piece.later_tag
        span = self.document.text.span
        return Record(
            id=f"{self.source.slug}/{piece.id}",
            source=self.source.slug,
            kind=piece.kind,
            number=number,
            printed_number=printed_number,
            place=piece.place,
            ordinal=piece.ordinal,
            cards=piece.cards,
            mentions=card_names(self.source.slug).find(repaired_text(self.damages, text), piece.cards),
            parent=f"{self.source.slug}/{piece.parent}" if piece.parent else None,
            text=text,
            span=span(piece.start, piece.end),
            text_span=span(piece.text_start, piece.text_end),
            authority=authority.authority if authority else self.source.author,
            printed_tag=tag_words,
            since=since,
            since_from=since_from,
            changed=piece.changed,
            citations=tuple(self._citation(reference, text) for reference in self._references(piece)),
            notes=(*self._notes(piece, text), *piece.notes),
        )

    def _references(self, piece: Piece) -> list[Reference]:
        if piece.kind in (Kind.PREAMBLE, Kind.CREDIT, Kind.HEADING):
            return []
        return find_references(self.document.text.folded, piece.text_start, piece.text_end)

    def _citation(self, reference: Reference, text: str) -> Citation:
        number = reference.number
        if number is not None:
            number, _ = repaired(self.damages, "citation", number, text)
        ordinal = f"#{reference.ordinal}" if reference.ordinal is not None else None
        return Citation(reference.printed, number, self.document.text.span(reference.start, reference.end), ordinal)

    def _day(self, piece: Piece, text: str) -> tuple[str | None, date | None, SinceFrom | None]:
        """Give the printed tag, the day, and what the day was taken from."""
        if piece.tag is not None:
            return piece.tag.printed, self._tag_day(piece.tag, text), SinceFrom.TAG
        if piece.later_tag is not None:
            return None, self._tag_day(piece.later_tag, text), SinceFrom.EXAMPLE
        published = self.source.published
        return None, published, SinceFrom.DOCUMENT if published else None

    def _tag_day(self, tag: Tag, text: str) -> date | None:
        read, damage = repaired(self.damages, "tag", tag.printed, text)
        return tag.day if damage is None else tag_day(read)

    def _notes(self, piece: Piece, text: str) -> Iterable[Note]:
        """Give the notes on the damage of this piece."""
        printed = {"number": piece.number or "", "tag": piece.tag.printed if piece.tag else "", "text": ""}
        for damage in self.damages:
            if damage.field == "citation":
                if damage.within in text and damage.printed in text:
                    yield damage.as_note
            elif damage.applies(damage.field, printed[damage.field], text):
                yield damage.as_note

    def resolved(self, records: list[Record]) -> list[Record]:
        """Give the records with each citation pointing at the record it means, where there is one."""
        by_number: dict[str, str] = {}
        for record in records:
            if record.number and record.kind is not Kind.EXAMPLE and "#part-" not in record.id:
                if record.kind is Kind.HEADING:
                    by_number.setdefault(record.number, record.id)
                else:
                    by_number[record.number] = record.id
        ids = {record.id for record in records}
        return [
            record._replace(citations=tuple(_target(c, record, by_number, ids) for c in record.citations))
            for record in records
        ]


def _target(citation: Citation, record: Record, by_number: dict[str, str], ids: set[str]) -> Citation:
    """Resolve a number to the rule or heading that bears it, and "(1) above" to an item of the same list."""
    if citation.number is not None:
        return citation._replace(target=by_number.get(citation.number))
    item = f"{record.id.rpartition('/')[0]}/{(citation.target or '').removeprefix('#')}"
    return citation._replace(target=item if item in ids else None)


def _with_unique_ids(
    pieces: list[tuple[Piece, str | None, str | None]],
) -> list[tuple[Piece, str | None, str | None]]:
    """Give each piece an id of its own: the second of one id is ``preamble-2``, or ``502.35b#2`` for a number."""
    seen: Counter[str] = Counter()
    unique = []
    for piece, number, printed in pieces:
        seen[piece.id] += 1
        times = seen[piece.id]
        if times > 1:
            joint = "-" if piece.id in _COUNTED_IDS else "#"
            note = () if piece.id in _COUNTED_IDS else (Note(f"{piece.id} stands in the source {times} times."),)
            piece = replace(piece, id=f"{piece.id}{joint}{times}", notes=(*piece.notes, *note))  # noqa: PLW2901
        unique.append((piece, number, printed))
    return unique
