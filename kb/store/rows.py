"""Conversion of records, wordings and other values to rows of the store and back."""

from collections.abc import Sequence
from datetime import date
from typing import Any, NamedTuple

from kb.records.days import Era
from kb.records.lineage import Alone, Lineage, Member
from kb.records.record import Citation, Kind, Note, Record, SinceFrom, Span
from kb.records.source import Extent, Source
from kb.records.wording import Replacement, Wording

Row = tuple[Any, ...]  # columns of any types
"""The values of the columns: str, int or None."""

SOURCE = (
    "slug, position, title, author, published, day, day_note, extent, covers, base, credit, terms, file, sha256, "
    "reader, overlay, doubt"
)
RECORD = (
    "id, source, position, kind, number, printed_number, ordinal, parent, text, place, span_start, span_end, "
    "text_start, text_end, authority, printed_tag, since, since_from, changed"
)
WORDING = "key, id, rule, kind, since, printed_until, replaced_on, gone_by, overlay"
REPLACEMENT = "position, lineage, day, by_record, quote, formerly, reason, in_part, formerly_since"
LINEAGE = "slug, title"
ALONE = "record, reason"
ERA = "name, day, title, short, overlay"


class Part(NamedTuple):
    """A table whose rows belong to a row of another table, in order."""

    table: str
    owner: str
    order: str
    columns: str


RECORD_PARTS = (
    Part("record_card", "record", "position", "card"),
    Part("record_mention", "record", "position", "card"),
    Part("citation", "record", "position", "printed, number, span_start, span_end, target"),
    Part("note", "record", "position", "text, printed, read"),
)
REPLACED = Part("replacement_of", "replacement", "position", "record")
MEMBERS = Part("lineage_member", "lineage", "position", "record, day, quote, reason, is_checked")

Parts = Sequence[Sequence[Row]]
"""The rows that each part of a row becomes, in order."""


def source_row(source: Source, position: int) -> Row:
    """Return a source as a row."""
    return (
        *(source.slug, position, source.title, source.author, _iso(source.published), source.day.isoformat()),
        *(source.day_note, source.extent.value, source.covers, _iso(source.base), _own_credit(source), source.terms),
        *(source.file, source.sha256, source.reader, int(source.overlay), source.doubt),
    )


def _own_credit(source: Source) -> str:
    """Return the credit of a source without its doubt."""
    return source.credit.removesuffix(f"; {source.doubt}") if source.doubt else source.credit


def source_of(row: Row) -> Source:
    """Return a row as a source."""
    slug, _, title, author, published, day, day_note, extent, covers, base, credit, terms, *rest = row
    file, sha256, reader, overlay, doubt = rest
    return Source(
        slug=slug,
        title=title,
        author=author,
        published=_day(published),
        day=date.fromisoformat(day),
        day_note=day_note,
        extent=Extent(extent),
        covers=covers,
        base=_day(base),
        credit=f"{credit}; {doubt}" if doubt else credit,
        terms=terms,
        file=file,
        sha256=sha256,
        reader=reader,
        overlay=bool(overlay),
        doubt=doubt,
    )


def record_row(record: Record, position: int) -> tuple[Row, Parts]:
    """Return a record as a row and the rows of RECORD_PARTS."""
    row = (
        *(record.id, record.source, position, record.kind.value, record.number, record.printed_number),
        *(record.ordinal, record.parent, record.text, _listed(record.place), *record.span, *record.text_span),
        *(record.authority, record.printed_tag, _iso(record.since), record.since_from and record.since_from.value),
        int(record.changed),
    )
    parts = (
        [(card,) for card in record.cards],
        [(card,) for card in record.mentions],
        [(c.printed, c.number, *c.span, c.target) for c in record.citations],
        [(n.text, n.printed, n.read) for n in record.notes],
    )
    return row, parts


def record_of(row: Row, parts: Parts) -> Record:
    """Return a row and its parts as a record."""
    identity, source, _, kind, number, printed_number, ordinal, parent, text, place, *rest = row
    start, end, text_start, text_end, authority, printed_tag, since, since_from, changed = rest
    cards, mentions, citations, notes = parts
    return Record(
        id=identity,
        source=source,
        kind=Kind(kind),
        number=number,
        printed_number=printed_number,
        place=_headings(place),
        ordinal=ordinal,
        cards=_texts(cards),
        mentions=_texts(mentions),
        parent=parent,
        text=text,
        span=Span(start, end),
        text_span=Span(text_start, text_end),
        authority=authority,
        printed_tag=printed_tag,
        since=_day(since),
        since_from=SinceFrom(since_from) if since_from is not None else None,
        changed=bool(changed),
        citations=tuple(Citation(printed, cited, Span(a, b), target) for printed, cited, a, b, target in citations),
        notes=tuple(Note(*note) for note in notes),
    )


def wording_row(wording: Wording) -> Row:
    """Return a wording as a row, without the records that print it."""
    return (
        *(wording.key, wording.id, wording.rule, wording.kind.value, wording.since.isoformat()),
        *(wording.printed_until.isoformat(), _iso(wording.replaced_on), _iso(wording.gone_by), wording.overlay),
    )


def wording_of(row: Row, records: Sequence[str], carried: str | None = None) -> Wording:
    """Return a row as a wording with its records, and the day until which it continues under another number."""
    key, identity, rule, kind, since, printed_until, replaced_on, gone_by, overlay = row
    return Wording(
        key=key,
        id=identity,
        rule=rule,
        kind=Kind(kind),
        since=date.fromisoformat(since),
        printed_until=date.fromisoformat(printed_until),
        replaced_on=_day(replaced_on),
        overlay=overlay,
        records=tuple(records),
        gone_by=_day(gone_by),
        carried_until=_day(carried),
    )


def replacement_row(replacement: Replacement, position: int) -> tuple[Row, Parts]:
    """Return a replacement as a row and the rows of the replaced records."""
    row = (
        *(position, replacement.lineage, replacement.day.isoformat(), replacement.by, replacement.quote),
        *(replacement.formerly, replacement.reason, int(replacement.in_part), _iso(replacement.formerly_since)),
    )
    return row, [[(record,) for record in replacement.of]]


def replacement_of(row: Row, parts: Parts) -> Replacement:
    """Return a row and the replaced records as a replacement."""
    _, lineage, day, by_record, quote, formerly, reason, in_part, formerly_since = row
    return Replacement(
        lineage=lineage,
        day=date.fromisoformat(day),
        by=by_record,
        quote=quote,
        of=_texts(parts[0]),
        formerly=formerly,
        reason=reason,
        in_part=bool(in_part),
        formerly_since=_day(formerly_since),
    )


def lineage_row(lineage: Lineage) -> tuple[Row, Parts]:
    """Return a lineage, without its replacements, as a row and the rows of its members."""
    members = [(m.record, m.day.isoformat(), m.quote, m.reason, int(m.is_checked)) for m in lineage.members]
    return (lineage.slug, lineage.title), [members]


def lineage_of(row: Row, parts: Parts) -> Lineage:
    """Return a row and its members as a lineage without replacements."""
    slug, title = row
    members = (
        Member(record, date.fromisoformat(day), quote, reason, is_checked=bool(is_checked))
        for record, day, quote, reason, is_checked in parts[0]
    )
    return Lineage(slug, title, tuple(members), ())


def alone_row(alone: Alone) -> Row:
    """Return a record that is in no lineage as a row."""
    return (alone.record, alone.reason)


def alone_of(row: Row) -> Alone:
    """Return a row as a record that is in no lineage."""
    return Alone(*row)


def era_row(era: Era) -> Row:
    """Return an era as a row."""
    return (era.name, era.day.isoformat(), era.title, era.short, era.overlay)


def era_of(row: Row) -> Era:
    """Return a row as an era."""
    name, day, title, short, overlay = row
    return Era(name, date.fromisoformat(day), title, short, overlay)


def _iso(day: date | None) -> str | None:
    """Return a day in ISO form, or None."""
    return day.isoformat() if day is not None else None


def _day(text: str | None) -> date | None:
    """Return a day from its ISO form, or None."""
    return date.fromisoformat(text) if text is not None else None


def _listed(place: tuple[str, ...]) -> str:
    """Return headings as one string, each ended by a newline; raises ValueError if a heading contains one."""
    listed = "".join(f"{heading}\n" for heading in place)
    if _headings(listed) != place:
        raise ValueError(place)
    return listed


def _headings(listed: str) -> tuple[str, ...]:
    """Return the headings in a string made by `_listed`, in which a newline ends each."""
    return tuple(listed.split("\n")[:-1])


def _texts(part: Sequence[Row]) -> tuple[str, ...]:
    """Return the texts in one-column rows."""
    return tuple(text for (text,) in part)
