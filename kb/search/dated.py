"""The days and the sources of each entry, kept beside the index because they change while its words don't."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from pathlib import Path

_DAYS, _SOURCES = "days", "sources"
SINCE, UNTIL, SOURCE = "since", "until", "source"


@dataclass(frozen=True, slots=True)
class Dated:
    """The first day of each entry and the day of the latest source that prints it, by key; and each source's keys."""

    days: Sequence[tuple[date, date]]
    sources: Mapping[str, Sequence[int]]


def save(dated: Dated, folder: Path) -> None:
    """Write the days and sources to a folder; what stands there of sources that aren't among these stays."""
    days = "".join(f"{since} {until}\n" for since, until in dated.days)
    (folder / _DAYS).write_text(days, encoding="ascii")
    sources = {slug: " ".join(map(str, keys)) for slug, keys in dated.sources.items()}
    file = folder / _SOURCES
    there = file.read_text(encoding="utf-8").splitlines() if file.exists() else ()
    kept = {slug: keys for slug, _, keys in (line.partition(" ") for line in there)}
    file.write_text("".join(f"{slug} {keys}\n" for slug, keys in sorted((kept | sources).items())), encoding="utf-8")


class DatedKeys:
    """The saved days and sources. Both files are read at once, and understood when asked."""

    FIELDS = (SINCE, UNTIL, SOURCE)

    def __init__(self, folder: Path) -> None:
        self._saved_days = (folder / _DAYS).read_bytes()
        self._saved_sources = (folder / _SOURCES).read_bytes()

    def keys(self, field: str, term: str) -> Sequence[int]:
        """Give the keys of the entries with this day or source."""
        return self._by_term[field].get(term, ())

    def terms(self, field: str, prefix: str) -> list[str]:
        """Give the days or sources that begin so, sorted."""
        return sorted(term for term in self._by_term[field] if term.startswith(prefix))

    @cached_property
    def _by_term(self) -> dict[str, Mapping[str, Sequence[int]]]:
        by_since: defaultdict[str, list[int]] = defaultdict(list)
        by_until: defaultdict[str, list[int]] = defaultdict(list)
        for key, line in enumerate(self._saved_days.decode().splitlines()):
            since, until = line.split()
            by_since[since].append(key)
            by_until[until].append(key)
        return {SINCE: by_since, UNTIL: by_until, SOURCE: dict(self._sources())}

    def _sources(self) -> Iterator[tuple[str, list[int]]]:
        for line in self._saved_sources.decode().splitlines():
            slug, *keys = line.split()
            yield slug, list(map(int, keys))


def of_entries(rows: Iterable[tuple[Sequence[str], date, date]]) -> Dated:
    """Give the days and sources of entries that come in the order of their keys: sources, first and latest day."""
    days = []
    sources: defaultdict[str, list[int]] = defaultdict(list)
    for key, (slugs, since, until) in enumerate(rows):
        days.append((since, until))
        for slug in slugs:
            sources[slug].append(key)
    return Dated(days, sources)
