"""The General Rulings Summary of 1999, if it is here, and a made-up text in its format."""

import os
import re
import textwrap
from collections import Counter
from datetime import date
from pathlib import Path

import pytest

from ingest import read
from kb.records.character_account import account, recreated
from kb.records.record import Kind, Reading, Record

FOLDER = os.environ.get("RULINGS_RULINGS", "")
PATHS = sorted(Path(FOLDER).glob("*general-rulings-1999-05-16*.txt")) if FOLDER else []
MADE_UP = """\
Rulings are collected from many places. See credits at the end.

A circle marks changes since the last released version on 03/14/99.

Thanx,

Ida.

Ida Brandt (ida@rules.example)
Unofficial Harbour Rules Summary
Table of Contents:
B - Boats
B.1 - Rowing
B.2 - Step 1: Sailing
Index
Credits and Disclaimers
B - Boats
B.1 - Rowing
B.1.1 - A boat is rowed by two. See Rule B.2.1. [Ben Oye 02/13/98]
B.1.2 - A boat has oars. [Harbour Book, Page 7] For example, it has two.
B.1.3 - Three may row. [Ben Oye 02/13/98] [Harbour News #3, Page 2] But four may not. [Cy 03/01/98]
B.1.Ruling.1 - A dog doesn't row [Harbour Book, Page 9], and neither does a cat. [Ben Oye 03/01/98]
B.1.Rulings.2 - A cat sleeps.
Note - A boat sinks if nobody rows.
B.2 - Step 1: Sailing
B.2.1 - Wind is needed. [Cy 1997]
Note - See Rule B.1 for boats without wind.
B.2.1 - Wind is really needed.
Index
Boats, B.1
Wind
Lack of, B.2.1
Credits and Disclaimers
These files may be freely copied, but not sold for profit.
"""


@pytest.fixture(scope="module")
def made_up() -> dict[str, Record]:
    """Return the records of the made-up summary by their ids."""
    reading = read(MADE_UP.encode(), "harbour-1999-04-16.txt")
    assert account(reading).unaccounted == 0
    source = reading.source
    assert (source.author, source.title, source.published) == (
        "Ida Brandt", "Unofficial Harbour Rules Summary", date(1999, 4, 16),
    )  # fmt: skip
    assert source.day_note == "The day in the file's name; the text states none."
    assert source.credit.endswith("(not for sale)")
    return {record.local_id: record for record in reading.records}


@pytest.mark.parametrize(
    ("name", "day", "authority", "text"),
    [
        ("B.1.1", date(1998, 2, 13), "Ben Oye", "A boat is rowed by two. See Rule B.2.1."),
        ("B.1.2", date(1999, 4, 16), "Harbour Book, Page 7", "A boat has oars. For example, it has two."),
        ("B.1.3", date(1998, 2, 13), "Ben Oye", "Three may row."),
        ("B.1.3#part-2", date(1998, 3, 1), "Cy", "But four may not."),
        ("B.1.Ruling.1", date(1998, 3, 1), "Ben Oye",
         "A dog doesn't row [Harbour Book, Page 9], and neither does a cat."),
        ("B.1.Ruling.2", date(1999, 4, 16), "Ida Brandt", "A cat sleeps."),
        ("B.1#note-1", date(1999, 4, 16), "Ida Brandt", "A boat sinks if nobody rows."),
        ("B.2.1", date(1999, 4, 16), "Cy 1997", "Wind is needed."),
        ("B.2.1#2", date(1999, 4, 16), "Ida Brandt", "Wind is really needed."),
    ],
)  # fmt: skip
def test_each_numbered_paragraph_has_its_number_author_and_day(
    made_up: dict[str, Record], name: str, day: date, authority: str, text: str
):
    """A paragraph without a day has that of the summary."""
    record = made_up[name]
    assert (record.since, record.authority, record.text) == (day, authority, text)
    assert record.number == re.sub("#.*", "", name)


def test_contents_and_index_are_preambles_and_the_terms_a_credit(made_up: dict[str, Record]):
    """Titles may contain a colon."""
    headings = [record.text for record in made_up.values() if record.kind is Kind.HEADING]
    assert headings == [
        "Table of Contents:", "Boats", "Rowing", "Step 1: Sailing", "Index", "Credits and Disclaimers",
    ]  # fmt: skip
    assert made_up["heading/index#preamble"].text == "Boats, B.1 Wind Lack of, B.2.1"
    assert made_up["credit"].text.startswith("These files may be")
    assert made_up["B.2.1"].place == ("Boats", "Step 1: Sailing")


def test_a_citation_of_a_section_leads_to_its_title_and_not_to_a_note(made_up: dict[str, Record]):
    assert [c.target for c in made_up["B.1.1"].citations] == ["brandt-1999-04/B.2.1"]
    assert [c.target for c in made_up["B.2#note-1"].citations] == ["brandt-1999-04/heading/B.1"]


def test_extra_brackets_words_after_the_last_bracket_and_repeated_numbers_are_noted(made_up: dict[str, Record]):
    notes = {name: [note.text for note in record.notes] for name, record in made_up.items() if record.notes}
    assert notes == {
        "B.1.2": ["The words behind its last bracket may be the editor's."],
        "B.1.3": ["Printed with it: [Harbour News #3, Page 2]."],
        "B.2.1#2": ["B.2.1 comes more than once; this is number 2."],
    }


def wrapped(text: str, width: int) -> str:
    """Return the text with each line wrapped at this width."""
    lines = (textwrap.wrap(line, width, break_on_hyphens=False) or [""] for line in text.splitlines())
    return "\n".join(line for them in lines for line in them)


@pytest.mark.parametrize("width", [44, 58, 64, 72])
def test_a_wrapped_copy_gives_the_same_records(made_up: dict[str, Record], width: int):
    """Numbers at the beginning of wrapped lines begin no paragraphs."""
    copy = read(wrapped(MADE_UP, width).encode(), "harbour-1999-04-16.txt")
    assert [(r.local_id, r.text, r.since) for r in copy.records] == [
        (name, record.text, record.since) for name, record in made_up.items()
    ]


@pytest.fixture(scope="module")
def summary() -> Reading:
    """Return the reading of the General Rulings Summary of 16 May 1999."""
    if not PATHS:
        pytest.skip("RULINGS_RULINGS names no folder with the General Rulings Summary of 1999-05-16")
    return read(PATHS[0].read_bytes(), PATHS[0].name)


def test_the_summary_of_1999_has_815_paragraphs_478_rulings_and_196_notes(summary: Reading):
    assert account(summary).unaccounted == 0
    assert recreated(summary) == summary.text
    rulings = [r for r in summary.records if r.kind is Kind.RULING and not r.is_further_part]
    kinds = Counter("note" if "#note-" in r.local_id else "Ruling" in r.local_id for r in rulings)
    assert kinds == {False: 815, True: 478, "note": 196}
    assert not [r for r in rulings if r.number is None or r.since is None or r.authority is None]


def test_each_dated_bracket_of_the_summary_dates_a_record_or_is_noted(summary: Reading):
    tags = Counter(re.findall(r"\[([^\[\]]* \d\d/\d\d/\d\d)\]", summary.text))
    found = Counter(r.printed_tag for r in summary.records if r.printed_tag and "/" in r.printed_tag)
    notes = "".join(note.text for record in summary.records for note in record.notes)
    noted = Counter(re.findall(r"\[([^\]]*/\d\d)\]", notes))
    assert found + noted == tags


@pytest.mark.parametrize(
    ("number", "authority", "day"),
    [
        ("K.6.4", "Fifth Edition, Page 15", date(1999, 5, 16)),
        ("A.14.Ruling.1", "bethmo", date(1997, 6, 20)),
        ("K.5.7", "WotC Rules Team", date(1998, 2, 1)),
        ("T.7.1", "Stephen D'Angelo", date(1999, 5, 16)),
    ],
)
def test_sample_paragraphs_of_the_summary_have_the_author_and_day_of_their_brackets(
    summary: Reading, number: str, authority: str, day: date
):
    record = next(r for r in summary.records if r.local_id == number)
    assert (record.number, record.authority, record.since) == (number, authority, day)


def test_each_citation_in_the_summary_leads_to_one_of_its_records(summary: Reading):
    assert [c.printed for r in summary.records for c in r.citations if c.target is None] == []


@pytest.mark.parametrize("width", [72, 79])
def test_a_wrapped_copy_of_the_summary_differs_in_at_most_five_records(summary: Reading, width: int):
    """The summary has 1,750 records."""
    copy = read(wrapped(summary.text, width).encode(), PATHS[0].name)
    same = {(r.local_id, r.text, r.authority, r.since) for r in copy.records}
    assert len([r for r in summary.records if (r.local_id, r.text, r.authority, r.since) not in same]) <= 5
