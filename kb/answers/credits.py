"""Whom records are owed to, in words."""

from collections.abc import Iterable

from kb.records.record import Record
from kb.store.library import Library


def credit_of(library: Library, records: Iterable[Record]) -> str:
    """Return whom these records are owed to in one line."""
    return " — ".join(credits_of(library, records))


def credits_of(library: Library, records: Iterable[Record]) -> list[str]:
    """Return whom these records are owed to: each source, with its records.

    Of sources whose credits differ only in the day that they end with, and which have the same records, it is one line
    with all the days.
    """
    local_ids: dict[str, dict[str, None]] = {}
    for record in records:
        local_ids.setdefault(record.source, {})[record.local_id] = None
    days: dict[tuple[str, str], list[str]] = {}
    for source in library.sources():
        if source.slug in local_ids:
            day = f", {source.day}"
            undated = source.credit.removesuffix(day)
            found = days.setdefault((undated, ", ".join(local_ids[source.slug])), [])
            found += [str(source.day)] if undated != source.credit else []
    return [f"{', '.join([undated, *found])}; {names}" for (undated, names), found in days.items()]
