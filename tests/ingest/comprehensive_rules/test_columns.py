"""Copies of a rulebook with columns: contents, rules or a glossary in which tabs or gaps part what stands in a line."""

import re
from itertools import product

import pytest

from ingest.comprehensive_rules.columns import in_lines

CONTENTS = "1. Toads\n100. General\n101. Team vs. Team\n\nGlossary\n\nCredits"
FIRST = ("Ability", "Block", "Combat", "Damage", "End", "Flash", "Graveyard", "Hand", "Instant", "Jump")
WORDS = tuple(f"{word} {behind}" for word in FIRST for behind in ("Cost", "Effect", "Phase", "Step", "of Turn", "Word"))


@pytest.mark.parametrize("gap", ["\t", "\t\t", " \t ", "     ", "\t12\t", " ..... 12\t"])
def test_contents_in_two_columns(book, reads, gap):
    """They repeat the headings, as they do in one column; nothing is lost."""
    number = "12" if "12" in gap else ""
    end = gap.partition("12")[0] + number if number else ""
    rows = [("1. Toads", "101. Team vs. Team"), ("100. General", "Glossary")]
    columns = "\n".join(f"{left}{gap}{right}{end}" for left, right in rows)
    found = reads(book.replace(CONTENTS, f"{columns}\nCredits"))
    plain = reads(book)
    assert [record.id for record in found.records] == [record.id for record in plain.records]
    assert {noise.reason for noise in found.noise} == {noise.reason for noise in plain.noise}


def test_rules_with_tabs_between_them(book, reads):
    """Each is a record of its own."""
    glued = book.replace("\n\n100.1a", "\t100.1a").replace("\n\n101.2b", "\t\t101.2b")
    assert glued != book
    assert [record.id for record in reads(glued).records] == [record.id for record in reads(book).records]


def test_what_is_cited_behind_a_gap_begins_nothing():
    """In text that is justified there are wide gaps."""
    assert in_lines("as in rules   702.9. A toad") == "as in rules   702.9. A toad"


@pytest.mark.parametrize(
    ("sign", "between"),
    [*product(["\t", "      ", " - ", " -- ", " — "], ["\n", "\n\n"]), (". ", "\n\n"), (": ", "\n\n")],
)
def test_a_glossary_with_headword_and_meaning_in_one_line(book, reads, sign, between):
    """A tab, a gap or a sign parts them; each entry is one of its own."""
    entries = [f"{word}{sign}A thing that a toad has, see rule 100.1." for word in sorted(WORDS)]
    text = re.sub(r"(?s)\nGlossary\n\nCroak.*?Credits", f"\nGlossary\n\n{between.join(entries)}\n\nCredits", book)
    found = [record for record in reads(text).records if record.id.partition("/")[2].startswith("glossary/")]
    assert [record.name for record in found] == sorted(WORDS)
    assert {record.text for record in found} == {"A thing that a toad has, see rule 100.1."}


def test_an_endless_entry_is_told(book, reads):
    """Where a copy doesn't show where entries begin, it is told which one has them all."""
    text = book.replace("What it does.", "What it does. " * 600)
    assert any(remark.startswith("the entry “Croak (Obsolete)” of the glossary, in") for remark in reads(text).remarks)
