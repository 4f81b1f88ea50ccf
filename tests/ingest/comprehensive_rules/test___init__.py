"""A whole rulebook, in every layout and encoding."""

import html
from textwrap import wrap

import pytest

from ingest import read
from kb.records.character_account import account, recreated
from kb.records.errors import BadSource
from kb.records.record import Kind, Reading

RECORDS = {
    "preamble": "Magic: The Gathering Comprehensive Rules Rules effective as of July 11, 2009.",
    "heading/introduction": "Introduction",
    "heading/introduction#preamble": "This book is invented. It has two paragraphs.",
    "heading/contents": "Contents",
    "heading/1": "Toads",
    "heading/100": "General",
    "100.1": "A toad croaks at www.toads.example/a_toad.",
    "100.1#example-1": "A green toad croaks.",
    "100.1#example-2": "A brown toad croaks too.",
    "100.1a": "A newt doesn't. See rules 100.1 and 101.2a–b. It never will: * not at night; * not by day.",
    "heading/101": "Team vs. Team",
    "heading/101.2": "Start Croaking!",
    "101.2a": "Each team croaks in turn.",
    "101.2b": "No toad croaks twice. (See rule 109.9.)",
    "101.3": "A rule may do without a full stop.",
    "102": "[This section has been left empty by its inventor, who has nothing to say.]",
    "heading/glossary": "Glossary",
    "glossary/croak-obsolete": "1. What a toad says. 2. What it does. See rule 100.1.",
    "glossary/newt": "A kind of silence.",
    "glossary/newt#example-1": "This one.",
    "glossary/pond-ponds": "See Toad.",
    "heading/credits": "Credits",
    "credit": "Invented by: Nobody Edited by: Nobody else",
    "credit-2": "Rules effective as of July 11, 2009.",
}


def texts(reading: Reading) -> dict[str, str]:
    """Return the text of each record by its id, without the source's name."""
    return {record.local_id: record.text for record in reading.records}


def test_a_rulebook_becomes_records_in_order_without_loss(book, reads):
    reading = reads(book)
    assert texts(reading) == RECORDS
    assert list(texts(reading)) == list(RECORDS)
    assert reading.source.slug == "cr-2009-07-11"
    assert account(reading).unaccounted == 0
    assert recreated(reading) == reading.text
    assert {noise.reason for noise in reading.noise} == {"table of contents: it repeats the headings"}


def test_records_have_the_headings_above_them_and_entries_their_headword(book, reads):
    places = {record.local_id: record.place for record in reads(book).records}
    assert places["100.1a"] == ("Toads", "General")
    assert places["101.2a"] == ("Toads", "Team vs. Team", "Start Croaking!")
    assert places["101.3"] == ("Toads", "Team vs. Team")
    assert places["102"] == ("Toads",)
    assert places["glossary/croak-obsolete"] == ("Glossary", "Croak (Obsolete)")
    assert places["glossary/newt#example-1"] == ("Glossary", "Newt")


def test_an_example_has_its_rule_or_entry_as_parent_and_the_rules_number(book, reads):
    records = {record.local_id: record for record in reads(book).records}
    example = records["100.1#example-2"]
    assert (example.kind, example.number, example.parent) == (Kind.EXAMPLE, "100.1", "cr-2009-07-11/100.1")
    assert records["glossary/newt#example-1"].parent == "cr-2009-07-11/glossary/newt"
    assert {r.kind for r in records.values()} == {
        Kind.PREAMBLE, Kind.HEADING, Kind.RULE, Kind.EXAMPLE, Kind.GLOSSARY, Kind.CREDIT,
    }  # fmt: skip


def test_citations_lead_to_records_of_the_same_edition_or_nowhere(book, reads):
    records = {record.local_id: record for record in reads(book).records}
    targets = [citation.target for citation in records["100.1a"].citations]
    assert targets == [f"cr-2009-07-11/{number}" for number in ("100.1", "101.2a", "101.2b")]
    assert [citation.target for citation in records["101.2b"].citations] == [None]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252", "mac-roman"])
def test_records_do_not_depend_on_encoding_or_line_ends(book, end, encoding):
    laid = book.replace("\n", end).replace("doesn't", "doesn’t").encode(encoding)
    expected = RECORDS | {"100.1a": RECORDS["100.1a"].replace("doesn't", "doesn’t")}
    assert texts(read(laid, "book.txt")) == expected


def wrapped(book: str) -> str:
    """Return a rulebook with its lines hard-wrapped at 72 characters."""
    return "\n".join("\n".join(wrap(line, 72)) for line in book.split("\n"))


LAYOUTS = {
    "hard-wrapped": wrapped,
    "no blank lines": lambda book: "\n".join(filter(None, book.split("\n"))),
    "underlined": lambda book: book.replace("1. Toads\n\n", f"{'=' * 20}\n1. Toads\n{'=' * 20}\n\n"),
    "pre": lambda book: f"<html><body><pre>{html.escape(book)}</pre></body></html>",
    "paragraphs": lambda book: "<html>" + "".join(f"<p>{html.escape(line)}</p>" for line in book.split("\n") if line),
}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_rules_examples_and_glossary_do_not_depend_on_the_layout(book, layout):
    reading = read(LAYOUTS[layout](book).encode(), "book.txt")
    kinds = (Kind.RULE, Kind.EXAMPLE, Kind.GLOSSARY, Kind.HEADING)
    found = {record.local_id: record.text for record in reading.records if record.kind in kinds}
    assert found == {key: text for key, text in RECORDS.items() if "preamble" not in key and key[:6] != "credit"}
    assert account(reading).unaccounted == 0


def test_a_rulebook_without_line_ends_is_refused(book):
    """It would be read as one single record."""
    rules, title, rest = book.rpartition("Glossary\n")
    longer = "\n".join([rules, *(f"101.{n}. Text.\n" for n in range(3, 60)), title + rest])
    assert len(read(longer.encode(), "book.txt").records) > len(read(book.encode(), "book.txt").records)
    with pytest.raises(BadSource, match=r"book\.txt: none of the \d+ numbers") as refused:
        read(" ".join(longer.split()).encode(), "book.txt")
    assert "on a new line" in refused.value.remedy


def test_a_second_copy_of_the_rules_in_the_same_file_is_refused(book):
    """It would be read as thousands of credits; the rules of two days are two documents."""
    line = book.count("\n") + book[: book.index("\n100.1.")].count("\n") + 2
    with pytest.raises(
        BadSource,
        match=rf"book\.txt: after the end of the rules, .* begins in line {line}",
    ):
        read(f"{book}{book}".encode(), "book.txt")


def without_numbers(numbered: int) -> str:
    """Return a rulebook that cites 900 rules, of which only the first have their numbers."""
    at = [f"{at // 9}.{1 + at % 9}" for at in range(900, 1800)]
    rules = [
        f"{f'{each}. ' if place < numbered else ''}A toad croaks. See rule {each}." for place, each in enumerate(at)
    ]
    opening = "Comprehensive Rules, effective July 11, 2009.\n\nContents\n\n1. Toads\n\n100. General\n\nToads\n\n"
    return opening + "\n\n".join([*rules, "See rule 100.1. A toad."])


@pytest.mark.parametrize(("numbered", "bears"), [(0, "no rule bears a number"), (2, "only 2 rules bear a number")])
def test_a_copy_whose_rules_lost_their_numbers_is_refused_with_a_number_that_it_cites(numbered, bears):
    with pytest.raises(BadSource, match=rf"{bears} in this copy.*“100\.1” in line 11") as error:
        read(without_numbers(numbered).encode(), "cr.txt")
    assert "plain text with its numbers" in (error.value.remedy or "")


def test_a_copy_whose_rules_run_together_is_refused_for_its_line_ends_though_no_rule_begins_a_line():
    text = without_numbers(900)
    opening, _, rules = text.partition("100. General\n\nToads\n\n")
    joined = f"{opening}100. General\n\nToads {' '.join(rules.split())}"
    with pytest.raises(BadSource, match=r"none of the .* numbers of rules and titles are at the beginning of a line"):
        read(joined.encode(), "cr.txt")


def test_a_copy_with_many_of_its_numbers_is_read():
    assert read(without_numbers(800).encode(), "cr.txt").records
