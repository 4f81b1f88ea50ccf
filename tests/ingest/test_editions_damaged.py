"""Damaged copies of the official rulebooks: no record is lost, and each damage is noted."""

import os
import re
from functools import cache
from pathlib import Path

import pytest

from ingest import read
from kb.records.character_account import account
from kb.records.record import Kind, Reading, Record
from kb.records.source import Extent
from tests.ingest.damaging import DAMAGES, NAMES, damaged
from tests.ingest.miscopying import MISCOPIES, miscopied

EDITIONS = os.environ.get("RULINGS_EDITIONS", "")
PATHS = {path.name[3:13]: path for path in sorted(Path(EDITIONS).glob("CR-*.txt"))} if EDITIONS else {}
DAYS = [day for day in PATHS if day > "1999"]
CHOSEN = ["1999-04-23", "2003-10-01", "2008-07-15", "2026-08-07"]
SEED = 2026
UNMARKED = {"no blank line before rules", "72 columns", "100 columns", "rules that changed places"}
"""Kinds of damage that lose nothing."""

pytestmark = pytest.mark.skipif(not PATHS, reason="RULINGS_EDITIONS names no folder of official rulebooks")


@cache
def edition(day: str) -> Reading:
    """Return the reading of an edition with plain line ends."""
    text = read(PATHS[day].read_bytes(), PATHS[day].name).text
    return read(re.sub(r"\r\n?", "\n", text).encode(), f"{day}.txt")


def words(record: Record) -> str:
    """Return the words of a record without the marks that copies lose, and without blanks around dashes."""
    return re.sub(r"\s*[-–—]\s*", "-", re.sub(r"[?\"“”'‘’]", "'", record.text))


@pytest.mark.parametrize(("kind", "day"), [(kind, CHOSEN[place % 4]) for place, kind in enumerate(DAMAGES)])
def test_a_damaged_copy_keeps_all_records_and_notes_each_damage(day: str, kind: str):
    """Each kind of damage is done to one of four editions."""
    good = edition(day)
    text, ids = damaged(good, kind, SEED)
    copy = read(text.encode(), f"{day}.txt")
    assert account(copy).unaccounted == 0
    assert copy.source.extent is Extent.COMPLETE
    found = {record.local_id: record for record in copy.records}
    letters = "taken for" in kind
    expected = {r.local_id: r for r in good.records if r.kind is not Kind.PREAMBLE}
    assert expected.keys() - found.keys() == set()
    if not letters:
        assert [i for i, r in expected.items() if words(r) != words(found[i])] == []
    if kind not in UNMARKED:
        assert [i for i in ids if not found[i].notes] == []
    if letters:
        names = "|".join(NAMES).replace("’", "'")
        assert [i for i in ids if not re.search(names, found[i].as_read.replace("’", "'"))] == []


@pytest.mark.parametrize("kind", MISCOPIES)
def test_a_badly_copied_rulebook_keeps_all_records_and_notes_what_is_wrong(kind: str):
    good = edition(CHOSEN[1])
    raw, ids = miscopied(good, kind, SEED)
    copy = read(raw, f"{CHOSEN[1]}.txt")
    assert account(copy).unaccounted == 0
    assert copy.source.extent is Extent.COMPLETE
    found = {record.local_id: record for record in copy.records}
    expected = {r.local_id: with_plain_marks(r) for r in good.records if r.kind is not Kind.PREAMBLE}
    assert expected.keys() - found.keys() == set()
    wrong = [i for i, text in expected.items() if text != with_plain_marks(found[i])]
    assert len(wrong) <= (len(expected) // 1000 if kind == "lost signs" else 0), wrong
    assert [i for i in ids if not found[i].notes] == []
    assert ids or copy.remarks or kind in SILENT


SILENT = {
    "UTF-16", "lost signs", "numbers on lines of their own", "colons behind numbers", "letters in parentheses",
    "controls for quotation marks", "Ex: for Example:", "chapters exchanged", "examples misspelled",
}  # fmt: skip
"""Kinds of copies that need no remark, or have notes on their records instead."""


def with_plain_marks(record: Record) -> str:
    """Return the words of a record as read, with one form of quotation marks and of dashes."""
    return re.sub(r"\s*[-–—]\s*", "-", re.sub(r"[\"“”'‘’]", "'", record.as_read))


@pytest.mark.parametrize("share", [0.15, 0.76, 0.95])
@pytest.mark.parametrize("day", CHOSEN)
def test_a_copy_cut_at_any_place_says_what_it_lacks_and_keeps_the_rest(day: str, share: float):
    good = edition(day)
    copy = read(good.text[: int(len(good.text) * share)].encode(), f"{day}.txt")
    assert copy.source.extent is Extent.SELECTION
    assert "lacks" in copy.source.covers
    there = {r.local_id: words(r) for r in good.records}
    read_whole = [r for r in copy.records[:-1] if r.kind is not Kind.PREAMBLE]
    assert [r.local_id for r in read_whole if there.get(r.local_id) != words(r) and not r.notes] == []


@pytest.mark.parametrize("day", CHOSEN)
def test_a_copy_cut_early_in_its_glossary_names_the_last_headword(day: str):
    good = edition(day)
    entries = [r for r in good.records if r.local_id.startswith("glossary/a") and "#" not in r.local_id]
    cut = entries[len(entries) // 2]
    copy = read(good.text[: cut.span.end].encode(), f"{day}.txt")
    assert copy.source.covers.endswith(f"its glossary behind “{cut.place[-1]}” and its credits")
