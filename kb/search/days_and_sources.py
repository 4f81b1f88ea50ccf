"""The days and sources of entries, stored beside the index because they change while words don't."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from kb.store.files import read

_DAYS, _SOURCES = "days", "sources"
SINCE, UNTIL, SOURCE = "since", "until", "source"


class Dated(NamedTuple):
    """The first and latest day of each entry, and the entries of each source."""

    days: Mapping[int, tuple[date, date]]
    """The days by key, in the order of entries with equal scores."""
    sources: Mapping[str, Sequence[int] | None]
    """The keys by source; None if they are unchanged."""


def save(dated: Dated, folder: Path) -> None:
    """Write days and sources to a folder; entries and sources not included are removed."""
    days = "".join(f"{key} {since} {until}\n" for key, (since, until) in dated.days.items())
    (folder / _DAYS).write_text(days, encoding="ascii")
    file = folder / _SOURCES
    there = file.read_text(encoding="utf-8").splitlines() if file.exists() else ()
    before = {slug: keys for slug, _, keys in (line.partition(" ") for line in there)}
    lines = {slug: before[slug] if keys is None else " ".join(map(str, keys)) for slug, keys in dated.sources.items()}
    file.write_text("".join(f"{slug} {keys}\n" for slug, keys in sorted(lines.items())), encoding="utf-8")


class DatedKeys:
    """Saved days and sources. The files are read at once and parsed on demand."""

    FIELDS = (SINCE, UNTIL, SOURCE)

    def __init__(self, folder: Path) -> None:
        self._saved_days = read(folder, _DAYS)
        self._saved_sources = read(folder, _SOURCES)

    def keys(self, field: str, term: str) -> Sequence[int]:
        """Return the keys of the entries with this day or source."""
        return self._by_term[field].get(term, ())

    def terms(self, field: str, prefix: str) -> list[str]:
        """Return the days or sources with a prefix, sorted."""
        return sorted(term for term in self._by_term[field] if term.startswith(prefix))

    @cached_property
    def places(self) -> Mapping[int, int]:
        """The rank of each current entry for equally good hits, by key."""
        return {int(line.partition(" ")[0]): place for place, line in enumerate(self._lines)}

    @property
    def _lines(self) -> list[str]:
        """The lines of the file of days."""
        return self._saved_days.decode().splitlines()

    @cached_property
    def _by_term(self) -> dict[str, Mapping[str, Sequence[int]]]:
        """The keys by day or source, for each field."""
        by_since: defaultdict[str, list[int]] = defaultdict(list)
        by_until: defaultdict[str, list[int]] = defaultdict(list)
        for line in self._lines:
            key, since, until = line.split()
            by_since[since].append(int(key))
            by_until[until].append(int(key))
        return {SINCE: by_since, UNTIL: by_until, SOURCE: dict(self._sources())}

    def _sources(self) -> Iterator[tuple[str, list[int]]]:
        """Yield each source with the keys of its entries."""
        for line in self._saved_sources.decode().splitlines():
            slug, *keys = line.split()
            yield slug, list(map(int, keys))


def of_entries(rows: Iterable[tuple[int, Sequence[str], date, date]]) -> Dated:
    """Return the days and sources of entries, given as key, sources, first and latest day."""
    days = {}
    sources: defaultdict[str, list[int]] = defaultdict(list)
    for key, slugs, since, until in rows:
        days[key] = (since, until)
        for slug in slugs:
            sources[slug].append(key)
    return Dated(days, sources)
