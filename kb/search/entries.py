"""Index entries made from the wordings of a store."""

from collections.abc import Iterable, Iterator, Sequence

from kb.records.record import Record
from kb.search.days_and_sources import Dated
from kb.search.entry import Entry
from kb.store.library import Library

_BATCH = 500


def entries(library: Library, first: int = 0) -> Iterator[Entry]:
    """Yield an entry for each wording from a key on, in the order of keys."""
    keys = library.keys_from_key(first)
    for start in range(0, len(keys), _BATCH):
        wordings = library.wordings(keys[start : start + _BATCH])
        records = library.records(record for wording in wordings for record in wording.records[:1])
        sources = [tuple(dict.fromkeys(record.partition("/")[0] for record in w.records)) for w in wordings]
        for wording, record, its_sources in zip(wordings, records, sources, strict=True):
            yield Entry(
                key=wording.key,
                rule=wording.rule,
                number=record.number,
                text=_searchable(record),
                place=record.place,
                kind=str(record.kind),
                sources=its_sources,
                cards=record.cards,
                mentions=record.mentions,
                authority=record.authority,
                since=wording.since,
                until=wording.printed_until,
            )


def days_and_sources(library: Library, concerned: Iterable[str]) -> Dated:
    """Return the days of all wordings, and the wordings of these sources; other sources are marked as unchanged.

    Wordings are in the order of the sources, not of their keys.
    """
    keys: dict[str, Sequence[int] | None] = {source.slug: None for source in library.sources()}
    return Dated(library.days_of_wordings(), keys | {slug: sorted(library.keys_from([slug])) for slug in concerned})


def _searchable(record: Record) -> str:
    """Return a record's text followed by corrected readings of its damage, so that both are found."""
    return " ".join([record.text, *(note.read for note in record.notes if note.read is not None)])
