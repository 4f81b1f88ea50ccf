"""The official rulebooks themselves, where they are here: read whole, as their own text counts."""

import os
import re
import textwrap
from collections import Counter
from collections.abc import Callable
from html import escape
from itertools import pairwise
from pathlib import Path

import pytest

from ingest import read
from kb.records.account import account, recreated
from kb.records.record import Kind, Reading, Record
from kb.records.source import Extent

EDITIONS = os.environ.get("RULINGS_EDITIONS", "")
PATHS = sorted(Path(EDITIONS).glob("CR-*.txt")) if EDITIONS else []
EXAMPLES = {"1999-04-23": 36, "2003-12-01": 106, "2008-07-15": 170, "2023-11-17": 276}
FURTHER = {
    "2003-10-01": {"as-though#part-2", "exchange#part-2", "search#part-2"},
    "2003-12-01": {"as-though#part-2", "exchange#part-2", "search#part-2"},
    "2004-02-01": {"as-though#part-2", "exchange#part-2", "search#part-2"},
    "2004-10-01": {"as-though#part-2", "exchange#part-2"},
    "2008-05-01": {"exchange#part-2"},
    "2008-07-15": {"exchange#part-2"},
    "2009-05-01": {"exchange#part-2"},
}
"""What entries of the glossary say behind an example, as it is printed."""
LOST = {"2009-07-11": 2, "1999-04-23": 1, "2023-11-17": 1}
"""Citations of rules that the edition doesn't have."""

pytestmark = pytest.mark.skipif(not PATHS, reason="RULINGS_EDITIONS names no folder of official rulebooks")


@pytest.fixture(scope="module")
def editions() -> dict[str, Reading]:
    """Return the reading of each edition by the day in its file's name."""
    return {path.name[3:13]: read(path.read_bytes(), path.name) for path in PATHS}


@pytest.fixture(scope="module")
def numbered(editions: dict[str, Reading]) -> dict[str, Reading]:
    """Return the editions that have numbers."""
    return {day: reading for day, reading in editions.items() if reading.source.reader == "comprehensive-rules"}


def test_nothing_is_lost(editions: dict[str, Reading]):
    """Every character is a record's or noise with a reason, once."""
    for reading in editions.values():
        assert account(reading).unaccounted == 0
        assert recreated(reading) == reading.text


def test_the_day_is_the_one_inside(editions: dict[str, Reading]):
    """These files are named rightly."""
    assert {day: reading.source.slug for day, reading in editions.items()} == {day: f"cr-{day}" for day in editions}
    assert not [reading.source for reading in editions.values() if "file's name" in reading.source.day_note]


def test_all_are_whole(numbered: dict[str, Reading]):
    """Each has rules, glossary and credits."""
    assert {reading.source.extent for reading in numbered.values()} == {Extent.COMPLETE}


def test_no_example_is_cut(numbered: dict[str, Reading]):
    """There are as many examples as lines that begin one."""
    for day, reading in numbered.items():
        examples = sum(record.kind is Kind.EXAMPLE for record in reading.records)
        assert examples == len(re.findall(r"(?m)^[ \t]*(?:Example|EXAMPLE):", re.sub(r"\r\n?", "\n", reading.text)))
        assert examples == EXAMPLES.get(day, examples)


def test_every_number_at_a_paragraph_is_a_record(numbered: dict[str, Reading]):
    """A paragraph that begins with a rule's number is that rule, or a title; none comes twice."""
    for reading in numbered.values():
        text = re.sub(r"\r\n?", "\n", reading.text)
        printed = re.findall(r"(?m)\n\s*\n[ \t]*(\d{3}\.\d{1,3}[a-z]{0,2})\b", text)
        kinds = (Kind.RULE, Kind.HEADING)
        numbers = [r.number for r in reading.records if r.kind in kinds and r.number and "#" not in r.local_id]
        assert not Counter(printed) - Counter(numbers)
        assert [number for number, times in Counter(numbers).items() if times > 1] == []


def test_letters_are_without_gaps(numbered: dict[str, Reading]):
    """Before each letter but the first there is the one before it; l and o are no letters of rules."""
    for reading in numbered.values():
        numbers = {record.number for record in reading.records if record.number}
        lettered = {number for number in numbers if re.fullmatch(r"\d{3}\.\d+[b-z]", number)}
        before = {number[:-1] + "abcdefghijkmnpqrstuvwxyz"["abcdefghijkmnpqrstuvwxyz".index(number[-1]) - 1]
                  for number in lettered}  # fmt: skip
        assert before <= numbers


def test_citations_are_answered_in_their_own_edition(numbered: dict[str, Reading]):
    """All but a few misprints lead to a record of the same edition."""
    for day, reading in numbered.items():
        citations = [citation for record in reading.records for citation in record.citations]
        assert sum(citation.target is None for citation in citations) == LOST.get(day, 0)
        assert {c.target.partition("/")[0] for c in citations if c.target} == {reading.source.slug}


def test_the_glossary(numbered: dict[str, Reading]):
    """Headwords are short, in the order of the alphabet but for a few, and have a meaning."""
    for day, reading in numbered.items():
        entries = [record for record in reading.records if record.kind is Kind.GLOSSARY]
        assert len(entries) > 170
        assert [entry.id for entry in entries if not entry.text] == []
        further = {entry.local_id.removeprefix("glossary/") for entry in entries if "#" in entry.local_id}
        assert further == FURTHER.get(day, set())
        initials = [entry.local_id.partition("/")[2][0] for entry in entries]
        assert sum(after < before for before, after in pairwise(initials)) < 5


def wrapped(text: str, width: int) -> str:
    """Return the text hard-wrapped, with its blank lines."""
    return "\n".join(
        short
        for line in text.split("\n")
        for short in textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False) or [""]
    )


LAYOUTS: dict[str, Callable[[str], bytes]] = {
    "UTF-16, CR": lambda text: text.replace("\n", "\r").encode("utf-16"),
    "UTF-8 with a mark, CRLF": lambda text: text.replace("\n", "\r\n").encode("utf-8-sig"),
    "60 columns": lambda text: wrapped(text, 60).encode(),
    "72 columns": lambda text: wrapped(text, 72).encode(),
    "doubled line ends": lambda text: text.replace("\n", "\r\r\n").encode(),
    "72 columns, doubled line ends": lambda text: wrapped(text, 72).replace("\n", "\n\n").encode(),
    "set in, with blanks behind": lambda text: re.sub(r"(?m)^(.*\S.*)$", r"    \1  ", text).encode(),
    "no full stop after numbers": lambda text: re.sub(r"(?m)^(\s*\d{3}\.\d+)\. ", r"\1 ", text).encode(),
    "full stops after all numbers": lambda text: re.sub(r"(?m)^(\s*\d{3}\.\d+[a-z]) ", r"\1. ", text).encode(),
    "italics": lambda text: re.sub(r"(?i)(?<=\n)example:", r"_Example:_", text).encode(),
}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("day", ["1999-04-23", "2004-10-01", "2026-08-07"])
def test_the_layout_makes_no_difference(editions: dict[str, Reading], day: str, layout: str):
    """A rulebook in another encoding, with other line ends, wraps, margins, full stops or italics is read alike."""
    text = re.sub(r"\r\n?", "\n", editions[day].text)
    laid = read(LAYOUTS[layout](text), f"{day}.txt")
    assert laid.source.extent is Extent.COMPLETE
    assert [words(record) for record in laid.records] == [words(record) for record in editions[day].records]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_layout_of_1997_makes_no_difference(editions: dict[str, Reading], layout: str):
    """The rulebook without numbers is read alike in each layout, but for titles that ran into the line before."""
    text = re.sub(r"\r\n?", "\n", editions["1997-03-24"].text)
    text = re.sub(r"(?m)(?<=\.)[ \xa0]+(Lands and Spells|Creatures|Tap|Damage)[ \xa0]*$", r"\n\1", text)
    whole, laid = read(text.encode(), "whole.txt"), read(LAYOUTS[layout](text), "laid.txt")
    assert [words(record) for record in laid.records] == [words(record) for record in whole.records]


def words(record: Record) -> tuple[str, Kind, str]:
    """Return what a record is and says; a wrap may stand behind a hyphen or a dash."""
    return record.local_id, record.kind, re.sub(r"([-–—]) ", r"\1", record.text)


@pytest.mark.parametrize("day", ["1999-04-23", "2003-12-01", "2026-08-07"])
def test_lost_quotation_marks_lose_no_entry(editions: dict[str, Reading], day: str):
    """A copy with a question mark in the place of each quotation mark and apostrophe has the same records."""
    text = editions[day].text
    laid = read(re.sub('["“”’‘]', "?", text).encode(), f"{day}.txt")
    assert [record.local_id for record in laid.records] == [record.local_id for record in editions[day].records]


def test_without_blank_lines_hardly_anything_is_misread(editions: dict[str, Reading]):
    """Nineteen in twenty records are the same still, whatever the lines' length."""
    for day in ("2003-12-01", "2026-08-07"):
        text = re.sub(r"\r\n?", "\n", editions[day].text)
        for laid in (text, wrapped(text, 72)):
            found = read(re.sub(r"\n\s*\n", "\n", laid).encode(), f"{day}.txt")
            there = {words(record) for record in editions[day].records}
            assert len(there - {words(record) for record in found.records}) < 0.05 * len(there)


@pytest.mark.parametrize("day", ["1999-04-23", "2003-12-01", "2023-11-17"])
def test_each_line_a_paragraph_of_a_page(editions: dict[str, Reading], day: str):
    """Where a saved page has each line of a wrapped text for a paragraph, rules and their examples are whole still."""
    lines = (line for line in editions[day].text.splitlines() if line.strip())
    page = "\n".join(f"<p>{escape(line)}</p>" for line in lines)
    found = read(f"<!DOCTYPE html><html><body>{page}</body></html>".encode(), f"{day}.html")
    there = {words(record) for record in editions[day].records if record.kind in {Kind.RULE, Kind.EXAMPLE}}
    assert len(there - {words(record) for record in found.records}) < 0.01 * len(there)


@pytest.mark.parametrize(
    ("first", "next_", "lacking"),
    [
        ("413. ", "414. ", "section 413"),
        ("502.9. ", "502.10. ", "rule 502.9"),
        ("502.35. ", "502.60. ", "25 rules from 502.35 to 502.59"),
        ("419.6a ", "419.8. ", "8 rules from 419.6b to 419.7"),
    ],
)
def test_a_copy_without_its_middle_is_no_complete_one(
    editions: dict[str, Reading], first: str, next_: str, lacking: str
):
    """Numbers that are left out tell it, and numbers that are cited and not there."""
    text = re.sub(r"\r\n?", "\n", editions["2008-07-15"].text)
    start = text.index(f"\n{first}", text.index("\n100.1"))
    found = read((text[:start] + text[text.index(f"\n{next_}", start) :]).encode(), "cut.txt")
    assert found.source.extent is Extent.SELECTION
    assert found.source.covers.endswith(f"lacks {lacking}")


def test_a_copy_that_was_cut_is_no_complete_one(editions: dict[str, Reading]):
    """Wherever an edition is cut, or a part of it is lost, it says so."""
    for day in ("2003-10-01", "2026-08-07"):
        text = editions[day].text
        half, most, all_but_some = (text[: len(text) * part // 100] for part in (45, 85, 97))
        for cut in (half, most, all_but_some, text[: len(text) // 3] + text[len(text) // 2 :]):
            source = read(cut.encode(), f"{day}.txt").source
            assert source.extent is Extent.SELECTION
            assert "lacks" in source.covers


def test_letters_of_another_encoding(editions: dict[str, Reading]):
    """What is written in the code page of another system is read in it, or noted where that was lost before."""
    assert "Dandân" in editions["2013-07-13"].text
    assert "Odyssey™" in editions["2004-02-01"].text
    notes = [note for record in editions["1999-04-23"].records for note in record.notes]
    assert ("won\u00d5t", "won’t") in {(note.printed, note.read) for note in notes}
