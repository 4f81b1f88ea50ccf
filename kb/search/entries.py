"""The entries of the index, made of the wordings and the records that attest them."""

from collections.abc import Iterable, Iterator

from kb.records.record import Reading, Record
from kb.records.wording import Wording
from kb.search.entry import Entry


def entries(readings: Iterable[Reading], wordings: Iterable[Wording]) -> Iterator[Entry]:
    """Give an entry for each wording, in the order of their keys."""
    records = {record.id: record for reading in readings for record in reading.records}
    for wording in wordings:
        attesting = [records[record_id] for record_id in wording.records]
        record = attesting[0]
        yield Entry(
            key=wording.key,
            rule=wording.rule,
            number=record.number,
            text=_searchable(record),
            place=record.place,
            kind=str(record.kind),
            sources=tuple(dict.fromkeys(same.source for same in attesting)),
            cards=record.cards,
            mentions=record.mentions,
            authority=record.authority,
            since=wording.since,
            until=wording.attested_until,
        )


def _searchable(record: Record) -> str:
    """Give the text as printed, and after it what its known damage is read as, so that both are found."""
    return " ".join([record.text, *(note.read for note in record.notes if note.read is not None)])
