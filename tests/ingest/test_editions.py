"""The official rulebooks, if they are here: read completely, in every layout."""

import os
import re
import textwrap
from collections import Counter
from collections.abc import Callable
from html import escape
from itertools import cycle, pairwise
from pathlib import Path

import pytest

from ingest import read
from kb.records.character_account import account, recreated
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
"""Parts of glossary entries printed after an example."""
LOST = {"2009-07-11": 2, "1999-04-23": 1, "2023-11-17": 1}
"""Number of citations of rules that the edition doesn't have."""

pytestmark = pytest.mark.skipif(not PATHS, reason="RULINGS_EDITIONS names no folder of official rulebooks")


@pytest.fixture(scope="module")
def editions() -> dict[str, Reading]:
    """Return the reading of each edition by the day in its file's name."""
    return {path.name[3:13]: read(path.read_bytes(), path.name) for path in PATHS}


@pytest.fixture(scope="module")
def numbered(editions: dict[str, Reading]) -> dict[str, Reading]:
    """Return the editions that have rule numbers."""
    return {day: reading for day, reading in editions.items() if reading.source.reader == "comprehensive-rules"}


def test_every_character_of_each_edition_is_in_one_record_or_noise(editions: dict[str, Reading]):
    for reading in editions.values():
        assert account(reading).unaccounted == 0
        assert recreated(reading) == reading.text


def test_each_edition_states_the_day_in_its_file_name(editions: dict[str, Reading]):
    assert {day: reading.source.slug for day, reading in editions.items()} == {day: f"cr-{day}" for day in editions}
    assert not [reading.source for reading in editions.values() if "file's name" in reading.source.day_note]


def test_each_numbered_edition_is_complete(numbered: dict[str, Reading]):
    assert {reading.source.extent for reading in numbered.values()} == {Extent.COMPLETE}


def test_each_edition_has_as_many_examples_as_lines_that_begin_one(numbered: dict[str, Reading]):
    for day, reading in numbered.items():
        examples = sum(record.kind is Kind.EXAMPLE for record in reading.records)
        assert examples == len(re.findall(r"(?m)^[ \t]*(?:Example|EXAMPLE):", re.sub(r"\r\n?", "\n", reading.text)))
        assert examples == EXAMPLES.get(day, examples)


def test_each_number_at_the_beginning_of_a_paragraph_is_a_rule_or_title_once(numbered: dict[str, Reading]):
    for reading in numbered.values():
        text = re.sub(r"\r\n?", "\n", reading.text)
        printed = re.findall(r"(?m)\n\s*\n[ \t]*(\d{3}\.\d{1,3}[a-z]{0,2})\b", text)
        kinds = (Kind.RULE, Kind.HEADING)
        numbers = [r.number for r in reading.records if r.kind in kinds and r.number and "#" not in r.local_id]
        assert not Counter(printed) - Counter(numbers)
        assert [number for number, times in Counter(numbers).items() if times > 1] == []


def test_rule_letters_are_consecutive_without_l_and_o(numbered: dict[str, Reading]):
    for reading in numbered.values():
        numbers = {record.number for record in reading.records if record.number}
        lettered = {number for number in numbers if re.fullmatch(r"\d{3}\.\d+[b-z]", number)}
        before = {number[:-1] + "abcdefghijkmnpqrstuvwxyz"["abcdefghijkmnpqrstuvwxyz".index(number[-1]) - 1]
                  for number in lettered}  # fmt: skip
        assert before <= numbers


def test_citations_lead_to_records_of_the_same_edition_except_known_misprints(numbered: dict[str, Reading]):
    for day, reading in numbered.items():
        citations = [citation for record in reading.records for citation in record.citations]
        assert sum(citation.target is None for citation in citations) == LOST.get(day, 0)
        assert {c.target.partition("/")[0] for c in citations if c.target} == {reading.source.slug}


def test_glossary_entries_have_a_meaning_and_are_almost_in_alphabetical_order(numbered: dict[str, Reading]):
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


@pytest.mark.parametrize(
    ("layout", "day"),
    list(zip(LAYOUTS, cycle(["1999-04-23", "2004-10-01", "2026-08-07"]), strict=False)),
)
def test_an_edition_gives_the_same_records_in_every_layout_and_encoding(
    editions: dict[str, Reading], day: str, layout: str
):
    text = re.sub(r"\r\n?", "\n", editions[day].text)
    laid = read(LAYOUTS[layout](text), f"{day}.txt")
    assert laid.source.extent is Extent.COMPLETE
    assert [id_kind_and_words(record) for record in laid.records] == [
        id_kind_and_words(record) for record in editions[day].records
    ]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_unnumbered_rulebook_of_1997_gives_the_same_records_in_every_layout(
    editions: dict[str, Reading], layout: str
):
    """Four titles that ran into the line before are first put on lines of their own."""
    text = re.sub(r"\r\n?", "\n", editions["1997-03-24"].text)
    text = re.sub(r"(?m)(?<=\.)[ \xa0]+(Lands and Spells|Creatures|Tap|Damage)[ \xa0]*$", r"\n\1", text)
    whole, laid = read(text.encode(), "whole.txt"), read(LAYOUTS[layout](text), "laid.txt")
    assert [id_kind_and_words(record) for record in laid.records] == [
        id_kind_and_words(record) for record in whole.records
    ]


def id_kind_and_words(record: Record) -> tuple[str, Kind, str]:
    """Return a record's local id, kind and text, without blanks after hyphens and dashes, where lines may wrap."""
    return record.local_id, record.kind, re.sub(r"([-–—]) ", r"\1", record.text)


@pytest.mark.parametrize("day", ["1999-04-23", "2003-12-01", "2026-08-07"])
def test_an_edition_with_question_marks_for_quotation_marks_has_the_same_records(
    editions: dict[str, Reading], day: str
):
    text = editions[day].text
    laid = read(re.sub('["“”’‘]', "?", text).encode(), f"{day}.txt")
    assert [record.local_id for record in laid.records] == [record.local_id for record in editions[day].records]


def test_an_edition_without_blank_lines_keeps_95_percent_of_its_records(editions: dict[str, Reading]):
    for day in ("2003-12-01", "2026-08-07"):
        text = re.sub(r"\r\n?", "\n", editions[day].text)
        for laid in (text, wrapped(text, 72)):
            found = read(re.sub(r"\n\s*\n", "\n", laid).encode(), f"{day}.txt")
            there = {id_kind_and_words(record) for record in editions[day].records}
            assert len(there - {id_kind_and_words(record) for record in found.records}) < 0.05 * len(there)


@pytest.mark.parametrize("day", ["1999-04-23", "2003-12-01", "2023-11-17"])
def test_a_page_with_each_line_as_a_paragraph_keeps_99_percent_of_its_rules(editions: dict[str, Reading], day: str):
    lines = (line for line in editions[day].text.splitlines() if line.strip())
    page = "\n".join(f"<p>{escape(line)}</p>" for line in lines)
    found = read(f"<!DOCTYPE html><html><body>{page}</body></html>".encode(), f"{day}.html")
    there = {id_kind_and_words(record) for record in editions[day].records if record.kind in {Kind.RULE, Kind.EXAMPLE}}
    assert len(there - {id_kind_and_words(record) for record in found.records}) < 0.01 * len(there)


@pytest.mark.parametrize(
    ("first", "next_", "lacking"),
    [
        ("413. ", "414. ", "section 413"),
        ("502.9. ", "502.10. ", "rule 502.9"),
        ("502.35. ", "502.60. ", "25 rules from 502.35 to 502.59"),
        ("419.6a ", "419.8. ", "8 rules from 419.6b to 419.7"),
    ],
)
def test_a_copy_with_a_gap_is_a_selection_and_names_the_missing_rules(
    editions: dict[str, Reading], first: str, next_: str, lacking: str
):
    text = re.sub(r"\r\n?", "\n", editions["2008-07-15"].text)
    start = text.index(f"\n{first}", text.index("\n100.1"))
    found = read((text[:start] + text[text.index(f"\n{next_}", start) :]).encode(), "cut.txt")
    assert found.source.extent is Extent.SELECTION
    assert found.source.covers.endswith(f"lacks {lacking}")


def test_a_truncated_copy_is_a_selection_that_says_what_it_lacks(editions: dict[str, Reading]):
    for day in ("2003-10-01", "2026-08-07"):
        text = editions[day].text
        half, most, all_but_some = (text[: len(text) * part // 100] for part in (45, 85, 97))
        for cut in (half, most, all_but_some, text[: len(text) // 3] + text[len(text) // 2 :]):
            source = read(cut.encode(), f"{day}.txt").source
            assert source.extent is Extent.SELECTION
            assert "lacks" in source.covers


def test_letters_of_another_code_page_are_decoded_or_noted(editions: dict[str, Reading]):
    assert "Dandân" in editions["2013-07-13"].text
    assert "Odyssey™" in editions["2004-02-01"].text
    notes = [note for record in editions["1999-04-23"].records for note in record.notes]
    assert ("won\u00d5t", "won’t") in {(note.printed, note.read) for note in notes}
