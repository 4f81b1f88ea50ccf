"""The days and the sources of each entry, kept beside the index because they change while its words don't."""

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
    """The first day of each entry and the day of the latest source that prints it; and each source's entries."""

    days: Mapping[int, tuple[date, date]]
    """By key, in the order in which entries that fit a question alike are given."""
    sources: Mapping[str, Sequence[int] | None]
    """Keys by source, None where they are as they were."""


def save(dated: Dated, folder: Path) -> None:
    """Write the days and sources to a folder; entries and sources that aren't among these are none any more."""
    days = "".join(f"{key} {since} {until}\n" for key, (since, until) in dated.days.items())
    (folder / _DAYS).write_text(days, encoding="ascii")
    file = folder / _SOURCES
    there = file.read_text(encoding="utf-8").splitlines() if file.exists() else ()
    before = {slug: keys for slug, _, keys in (line.partition(" ") for line in there)}
    lines = {slug: before[slug] if keys is None else " ".join(map(str, keys)) for slug, keys in dated.sources.items()}
    file.write_text("".join(f"{slug} {keys}\n" for slug, keys in sorted(lines.items())), encoding="utf-8")


class DatedKeys:
    """The saved days and sources. Both files are read at once, and understood when asked."""

    FIELDS = (SINCE, UNTIL, SOURCE)

    def __init__(self, folder: Path) -> None:
        self._saved_days = read(folder, _DAYS)
        self._saved_sources = read(folder, _SOURCES)

    def keys(self, field: str, term: str) -> Sequence[int]:
        """Return the keys of the entries with this day or source."""
        return self._by_term[field].get(term, ())

    def terms(self, field: str, prefix: str) -> list[str]:
        """Return the days or sources that begin so, sorted."""
        return sorted(term for term in self._by_term[field] if term.startswith(prefix))

    @cached_property
    def places(self) -> Mapping[int, int]:
        """The place of each entry among those that fit a question alike, by key; what has none is no entry any more."""
        return {int(line.partition(" ")[0]): place for place, line in enumerate(self._lines)}

    @property
    def _lines(self) -> list[str]:
        return self._saved_days.decode().splitlines()

    @cached_property
    def _by_term(self) -> dict[str, Mapping[str, Sequence[int]]]:
        by_since: defaultdict[str, list[int]] = defaultdict(list)
        by_until: defaultdict[str, list[int]] = defaultdict(list)
        for line in self._lines:
            key, since, until = line.split()
            by_since[since].append(int(key))
            by_until[until].append(int(key))
        return {SINCE: by_since, UNTIL: by_until, SOURCE: dict(self._sources())}

    def _sources(self) -> Iterator[tuple[str, list[int]]]:
        for line in self._saved_sources.decode().splitlines():
            slug, *keys = line.split()
            yield slug, list(map(int, keys))


def of_entries(rows: Iterable[tuple[int, Sequence[str], date, date]]) -> Dated:
    """Return the days and sources of entries in their order: the key of each, its sources, its first and latest day."""
    days = {}
    sources: defaultdict[str, list[int]] = defaultdict(list)
    for key, slugs, since, until in rows:
        days[key] = (since, until)
        for slug in slugs:
            sources[slug].append(key)
    return Dated(days, sources)
