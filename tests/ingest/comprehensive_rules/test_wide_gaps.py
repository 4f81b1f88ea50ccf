"""Copies of a rulebook with several columns or entries on a line, separated by tabs or gaps."""

import re
from itertools import product

import pytest

from ingest.comprehensive_rules.wide_gaps import in_lines

CONTENTS = "1. Toads\n100. General\n101. Team vs. Team\n\nGlossary\n\nCredits"
FIRST = ("Ability", "Block", "Combat", "Damage", "End", "Flash", "Graveyard", "Hand", "Instant", "Jump")
WORDS = tuple(f"{word} {behind}" for word in FIRST for behind in ("Cost", "Effect", "Phase", "Step", "of Turn", "Word"))


@pytest.mark.parametrize("gap", ["\t", "\t\t", " \t ", "     ", "\t12\t", " ..... 12\t"])
def test_contents_in_two_columns_are_read_as_those_in_one(book, reads, gap):
    number = "12" if "12" in gap else ""
    end = gap.partition("12")[0] + number if number else ""
    rows = [("1. Toads", "101. Team vs. Team"), ("100. General", "Glossary")]
    columns = "\n".join(f"{left}{gap}{right}{end}" for left, right in rows)
    found = reads(book.replace(CONTENTS, f"{columns}\nCredits"))
    plain = reads(book)
    assert [record.id for record in found.records] == [record.id for record in plain.records]
    assert {noise.reason for noise in found.noise} == {noise.reason for noise in plain.noise}


def test_rules_separated_only_by_tabs_are_separate_records(book, reads):
    glued = book.replace("\n\n100.1a", "\t100.1a").replace("\n\n101.2b", "\t\t101.2b")
    assert glued != book
    assert [record.id for record in reads(glued).records] == [record.id for record in reads(book).records]


def test_a_rule_number_cited_after_a_wide_gap_begins_no_rule():
    """Justified text has wide gaps."""
    assert in_lines("as in rules   702.9. A toad") == "as in rules   702.9. A toad"


@pytest.mark.parametrize(
    ("sign", "between"),
    [*product(["\t", "      ", " - ", " -- ", " — "], ["\n", "\n\n"]), (". ", "\n\n"), (": ", "\n\n")],
)
def test_glossary_entries_with_headword_and_meaning_on_one_line_are_separated(book, reads, sign, between):
    """A tab, a gap or a sign stands between headword and meaning."""
    entries = [f"{word}{sign}A thing that a toad has, see rule 100.1." for word in sorted(WORDS)]
    text = re.sub(r"(?s)\nGlossary\n\nCroak.*?Credits", f"\nGlossary\n\n{between.join(entries)}\n\nCredits", book)
    found = [record for record in reads(text).records if record.id.partition("/")[2].startswith("glossary/")]
    assert [record.name for record in found] == sorted(WORDS)
    assert {record.text for record in found} == {"A thing that a toad has, see rule 100.1."}


def test_an_overlong_glossary_entry_is_remarked(book, reads):
    """It shows that a copy has lost the beginnings of other entries."""
    text = book.replace("What it does.", "What it does. " * 600)
    assert any(remark.startswith("the entry “Croak (Obsolete)” of the glossary, in") for remark in reads(text).remarks)
