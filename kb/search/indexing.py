"""Building and extending the search index: one document for each entry, in the order of keys.

Entries never change: a changed wording has another key. A removed key leaves an empty document, and its words are no
longer counted.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from kb.records.errors import StoreTrouble
from kb.records.record import Kind
from kb.records.text import fold
from kb.search import days_and_sources, exact, families
from kb.search.analysis import BOUNDARY, stem, words
from kb.search.damage import CHECKSUMS, checksum_lines, in_words
from kb.search.days_and_sources import Dated, DatedKeys
from kb.search.entry import Entry
from kb.search.fields import name_key, title_key
from kb.search.files import Files
from kb.search.tree import INDEXED, PLACE, STEM
from kb.search.writer import Writer

_HEADINGS_COUNT = 2
"""The weight of a word in a heading, relative to one in the text."""
_FEW = 4
"""The number of segments of one tier that are merged into one of the next tier."""
_NUMBERED = " - "
"""The separator between a heading's number and title, if the number is part of it."""
_MAKE_ROOM = "Free up space, or choose another folder with --home FOLDER or RULINGS_HOME."


def build(folder: Path, entries: Iterable[Entry], days: Dated | None = None) -> None:
    """Write an index of entries, which must be in the order of keys, to a new or empty folder.

    Their days and sources are those given, or else their own. Raises StoreTrouble if the folder can't be written.
    """
    with in_words(f"The search index can't be written to {folder}.", remedy=_MAKE_ROOM):
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise StoreTrouble(f"{folder} is not empty.", remedy="Build the search index in an empty folder.")
        seen: list[tuple[int, tuple[str, ...], date, date]] = []
        written = _write(Writer(Files.begin(folder, INDEXED)), _noted(entries, seen), 0)
        exact.save(written.rows, folder)
        families.save(written.families, folder)
        days_and_sources.save(days or days_and_sources.of_entries(seen), folder)
        _finish(folder)


def extend(folder: Path, entries_from: Callable[[int], Iterable[Entry]], days: Dated) -> None:
    """Add missing entries to the index in a folder, and update all days and these sources.

    Entries without days are removed. If there are too many segments of one size or smaller, they are merged, so that
    there are few and each entry is rewritten only a few times. Raises StoreTrouble if the folder can't be written.
    """
    with in_words(f"The search index can't be written to {folder}.", remedy=_MAKE_ROOM):
        writer = Writer(Files(folder, INDEXED))
        sizes = [segment.doc_count_all() for segment in writer.segments]
        there = sum(sizes)
        gone = sorted(DatedKeys(folder).places.keys() - days.days.keys())
        behind = max(days.days, default=-1) + 1 - there
        if behind > 0:
            staying = _staying(sizes, behind)
            del writer.segments[staying:]
            first = sum(sizes[:staying])
            written = _write(writer, entries_from(first), first)
            exact.save(written.rows, folder, behind=first, counted=there - first, gone=gone)
            families.save(written.families, folder, behind=first)
        else:
            writer.cancel()
            exact.save([], folder, behind=there, gone=gone)
        days_and_sources.save(days, folder)
        _finish(folder)


def _staying(sizes: Sequence[int], behind: int) -> int:
    """Return how many of the segments with these sizes stay unchanged when `behind` entries are appended.

    >>> _staying([1000, 90, 80], 70), _staying([1000, 90, 80, 70], 70), _staying([1000, 300, 270, 280, 70, 70, 70], 70)
    (3, 1, 0)
    """
    staying = len(sizes)
    while True:
        first = staying
        while first and _tier(sizes[first - 1]) <= _tier(behind):
            first -= 1
        if staying - first + 1 < _FEW:
            return staying
        behind += sum(sizes[first:staying])
        staying = first


def _tier(size: int) -> int:
    """Return the size class of a segment: its number of digits to base four."""
    return (size.bit_length() + 1) // 2


def _noted(entries: Iterable[Entry], seen: list[tuple[int, tuple[str, ...], date, date]]) -> Iterator[Entry]:
    """Yield entries while collecting their keys, sources and days."""
    for entry in entries:
        seen.append((entry.key, entry.sources, entry.since, entry.until))
        yield entry


class _Written(NamedTuple):
    """Data stored beside the index for the entries written, in the order of keys."""

    rows: list[list[str]]
    """The words of each."""
    families: list[int]


def _write(writer: Any, entries: Iterable[Entry], first: int) -> _Written:  # noqa: ANN401  # (whoosh has no types)
    """Write the entries from a key on as one segment, with empty entries for missing keys.

    Raises StoreTrouble if the keys aren't in order.
    """
    rows: list[list[str]] = []
    of_families: list[int] = []
    with writer:
        for entry in entries:
            if entry.key < first + len(rows):
                raise StoreTrouble(
                    f"Entry {entry.key} comes after {first + len(rows) - 1}; entries must be added in order."
                )
            while first + len(rows) < entry.key:
                rows.append([])
                of_families.append(families.ALONE)
                writer.add_document()
            rows.append(_whole(entry))
            of_families.append(families.family(entry))
            writer.add_document(**_fields(entry, rows[-1]))
    return _Written(rows, of_families)


def _finish(folder: Path) -> None:
    """Remove the write lock and write the checksums."""
    (folder / "MAIN_WRITELOCK").unlink(missing_ok=True)
    (folder / CHECKSUMS).write_text("".join(checksum_lines(folder)), encoding="utf-8")


def _whole(entry: Entry) -> list[str]:
    """Return all words of an entry: of its headings, cards and text."""
    cards = [card for card in entry.cards if card not in entry.place]
    return _joined([*entry.place, *cards, entry.text])


def _fields(entry: Entry, whole: Iterable[str]) -> dict[str, list[str]]:
    """Return the indexed terms of an entry by field."""
    place = [stem(word) for title in entry.place for word in words(title)]
    return {
        STEM: [*map(stem, whole), *place * _HEADINGS_COUNT],
        PLACE: place,
        "rule": [fold(entry.rule)],
        "title": sorted({title_key(title) for title in _titles(entry)}),
        "title_words": sorted({name_key(title) for title in _titles(entry)}),
        "number": [fold(entry.number)] if entry.number else [],
        "kind": [entry.kind],
        "card": list(map(name_key, entry.cards)),
        "mentions": list(map(name_key, entry.mentions)),
        "authority": [name_key(entry.authority)] if entry.authority else [],
    }


def _titles(entry: Entry) -> Iterator[str]:
    """Yield the titles of an entry's headings, or its own, with and without leading numbers."""
    for title in (*entry.place, *((entry.text,) if entry.kind == Kind.HEADING.value else ())):
        yield from (title, title.rpartition(_NUMBERED)[2])


def _joined(texts: Iterable[str]) -> list[str]:
    """Return the words of several texts with a boundary after each, which phrases can't cross."""
    return [word for text in texts for word in (*words(text), BOUNDARY)]
