"""Credits for records, in words."""

from collections.abc import Iterable

from kb.records.record import Record
from kb.store.library import Library


def credit_of(library: Library, records: Iterable[Record]) -> str:
    """Return the credits for these records on one line."""
    return " — ".join(credits_of(library, records))


def credits_of(library: Library, records: Iterable[Record]) -> list[str]:
    """Return the credits for these records: each source with its records.

    Sources that differ only in the day at the end of their credit, and have the same records, share a line.
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
