"""Copies of rulebooks that go back to older texts are doubted, and good copies aren't."""

import os
import random
from collections.abc import Sequence
from datetime import date
from functools import cache
from pathlib import Path

import pytest

from ingest import read
from ingest.misspellings import doubted
from kb.lineage.reverting_copies import doubts
from kb.lineage.updating_wordings import Growth
from kb.lineage.wordings import compared
from kb.records.record import Kind, Note, Reading
from kb.records.source import DOUBTED
from kb.store.write import drafting

EDITIONS = os.environ.get("RULINGS_EDITIONS", "")
PATHS = sorted(Path(EDITIONS).glob("CR-*.txt")) if EDITIONS else []
with_editions = pytest.mark.skipif(not PATHS, reason="RULINGS_EDITIONS names no folder of official rulebooks")
BOOK = """\
Comprehensive Rules

Rules current as of {day}.

1. Toads

100. General

{rules}
Glossary

Zzyzx
See rule 100.1.

Credits

Nobody
"""
MONTHS = ["June", "July", "August", "September"]


def book(month: int, texts: Sequence[str]) -> Reading:
    """Return the rulebook of a month with these rules."""
    rules = "".join(f"100.{number}. {text}\n\n" for number, text in enumerate(texts, 1))
    return read(BOOK.format(day=f"{MONTHS[month]} 1, 2005", rules=rules).encode(), f"{month}.txt")


def texts(older: int = 0, newer: int = 0) -> list[str]:
    """Return ten rules: first those in their oldest words, then those in recent words, then the current ones."""
    words = ["once"] * older + ["lately"] * newer + ["now"] * (10 - older - newer)
    return [f"Toad {number} croaks as toads do {word}." for number, word in enumerate(words)]


def doubts_of(readings: Sequence[Reading], folder: Path) -> dict[str, str]:
    """Return the doubted rulebooks with reasons."""
    return doubts_from(len(readings), readings, folder)[-1]


def doubts_from(count: int, readings: Sequence[Reading], folder: Path) -> list[dict[str, str]]:
    """Return the doubted rulebooks with reasons for the first few, and after adding each of the others."""
    found = []
    with drafting(str(folder / "draft.sqlite")) as draft:
        growth = Growth(draft)
        for position, reading in enumerate(readings):
            growth.add(reading, position)
            if position + 1 >= count:
                official = growth.stretches.official()
                library = draft.library
                found.append(doubts(library.rulebooks(), official, library.misspelled(), library.texts_of_wordings))
    (folder / "draft.sqlite").unlink()
    return found


def test_a_copy_with_older_texts_than_its_predecessor_is_doubted(tmp_path: Path):
    """The copies before and after it agree and aren't doubted."""
    books = [book(month, found) for month, found in enumerate([texts(9), texts(), texts(9), texts()])]
    assert doubts_of(books, tmp_path) == {
        "cr-2005-08-01": "this copy is doubted: 9 texts in it are older than those of 2005-07-01, such as 100.1, "
        "100.2, 100.3"
    }


def test_a_last_copy_with_older_texts_and_its_predecessor_are_both_doubted(tmp_path: Path):
    """Either of them may be the bad one."""
    books = [book(month, found) for month, found in enumerate([texts(9), texts(), texts(9)])]
    again = "the later has 9 texts again that the earlier had replaced, such as 100.1, 100.2, 100.3"
    assert doubts_of(books, tmp_path) == {
        "cr-2005-07-01": f"this copy is doubted, or that of 2005-08-01: {again}",
        "cr-2005-08-01": f"this copy is doubted, or that of 2005-07-01: {again}",
    }


@pytest.mark.parametrize("fewer", [1, 7])
def test_a_few_returning_texts_raise_no_doubt(fewer: int, tmp_path: Path):
    """The rules do go back now and then."""
    books = [book(month, found) for month, found in enumerate([texts(10), texts(), texts(fewer), texts()])]
    assert doubts_of(books, tmp_path) == {}


def test_a_copy_with_texts_unlike_both_neighbors_is_doubted(tmp_path: Path):
    """A few such texts raise no doubt."""
    books = [book(month, found) for month, found in enumerate([texts(10), texts(), texts(10), texts(10)])]
    assert doubts_of(books, tmp_path) == {
        "cr-2005-07-01": "this copy is doubted: where it has 10 other texts, the rulebooks of 2005-06-01 and "
        "2005-08-01 agree, such as 100.1, 100.2, 100.3"
    }
    books = [book(month, found) for month, found in enumerate([texts(7), texts(), texts(7), texts(7)])]
    assert doubts_of(books, tmp_path) == {}


def citing(number: int, *, toads_first: int = 0) -> list[str]:
    """Return ten rules that cite a rule by this number, preceded by that rule and some others."""
    toads = [f"Toad {toad} croaks as toads do, as rule 100.{number} says of toads." for toad in range(10)]
    return [*[f"Once there were {what}." for what in ("newts", "frogs")[:toads_first]], "Ponds are deep.", *toads]


def test_citations_that_follow_a_renumbering_and_back_raise_no_doubt(tmp_path: Path):
    numbers = [(1, 0), (2, 1), (1, 0)]
    books = [book(month, citing(number, toads_first=first)) for month, (number, first) in enumerate(numbers)]
    assert doubts_of(books, tmp_path) == {}
    assert doubts_of([*books, book(3, citing(1))], tmp_path) == {}


def test_a_copy_that_cites_old_numbers_without_a_renumbering_is_doubted(tmp_path: Path):
    books = [book(month, citing(number, toads_first=1)) for month, number in enumerate([3, 2, 3, 2])]
    assert list(doubts_of(books, tmp_path)) == ["cr-2005-08-01"]


def test_texts_that_return_after_a_misspelled_copy_raise_no_doubt(tmp_path: Path):
    first, bad, last = (book(month, found) for month, found in enumerate([texts(), texts(10), texts()]))
    assert list(doubts_of([first, bad, last], tmp_path)) == [bad.source.slug, last.source.slug]
    *records, end = bad.records
    noted = bad._replace(records=(*records, end._replace(notes=(Note(f"{DOUBTED}words look misspelled."),))))
    assert doubts_of([first, noted, last], tmp_path) == {}


def test_rules_missing_from_the_copy_before_raise_no_doubt(tmp_path: Path):
    books = [book(month, found) for month, found in enumerate([texts(10), texts(0)[:1], texts(10)])]
    assert doubts_of(books, tmp_path) == {}


@cache
def edition(path: Path) -> Reading:
    """Read a rulebook's file, and return its reading with notes on misspellings."""
    return doubted(read(path.read_bytes(), path.name))


@with_editions
def test_no_official_edition_is_doubted_for_older_texts(tmp_path: Path):
    assert doubts_of([edition(path) for path in PATHS], tmp_path) == {}


def going_back(readings: Sequence[Reading], count: int) -> Reading | None:
    """Return the last of three rulebooks with `count` texts as in the first.

    They are drawn among those that the second changed; None if it has changed too few.
    """
    older, before, book = ({record.local_id: record for record in reading.records} for reading in readings)
    known = {compared(record) for record in before.values()}
    changed = [
        name
        for name, record in older.items()
        if record.kind in {Kind.RULE, Kind.GLOSSARY}
        and name in before
        and name in book
        and compared(record) not in known
    ]
    if len(changed) < count:
        return None
    chosen = set(random.Random(count).sample(changed, count))  # noqa: S311  (a reproducible draw)
    records = [
        record._replace(text=older[record.local_id].text) if record.local_id in chosen else record
        for record in readings[-1].records
    ]
    return readings[-1]._replace(records=tuple(records))


@with_editions
@pytest.mark.parametrize(("count", "step"), [(10, 2), (30, 4), (60, 4)])
def test_an_edition_with_texts_of_the_one_before_its_predecessor_is_doubted(count: int, step: int, tmp_path: Path):
    """It is so with the next edition here and without."""
    made = 0
    for at in range(2, len(PATHS), step):
        *before, book = [edition(path) for path in PATHS[at - 2 : at + 1]]
        copy = going_back([*before, book], count)
        if copy is not None:
            made += 1
            after = [edition(path) for path in PATHS[at + 1 : at + 2]]
            either = {before[-1].source.slug, book.source.slug}
            found = doubts_from(3, [*before, copy, *after], tmp_path)
            assert [doubt.keys() for doubt in found] == [either, {book.source.slug}][: 1 + len(after)]
    assert made


def test_made_up_rulebooks_are_a_month_apart():
    assert [book(month, texts()).source.day for month in (0, 3)] == [date(2005, 6, 1), date(2005, 9, 1)]
