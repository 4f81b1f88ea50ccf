"""Rulings that were read by hand: what the table says is found by their words, and its rules are in the rulebook."""

import os
import re
from datetime import date
from importlib.resources import files
from pathlib import Path

import pytest

from kb.lineage import concordance
from kb.lineage.concordance import EDITION, READ_UNTIL, Read, digest, read_of

ROWS = [
    line.split("\t")
    for line in files("kb.lineage").joinpath("concordance.tsv").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


def test_each_line_says_what_became_of_another_text():
    """What stands names its rule and no day, or two where it stands again; superseded both; gone the day alone."""
    assert len({key for key, *_ in ROWS}) == len(ROWS)
    given = {"stands": {(True, 0), (True, 2)}, "superseded": {(True, 1)}, "gone": {(False, 1)}}
    days = [[date.fromisoformat(day) for day in row[3].split("..") if day] for row in ROWS]
    assert [row for row, told in zip(ROWS, days, strict=True) if (bool(row[2]), len(told)) not in given[row[1]]] == []
    assert all(date(1999, 5, 16) < day <= READ_UNTIL for told in days for day in told)
    assert all(told == sorted(told) for told in days)


def test_a_ruling_is_known_by_its_words(monkeypatch):
    """In whatever typography, and whatever numbers of its own document it cites; another word makes another ruling."""
    known = Read("stands", "702.9b", None)
    monkeypatch.setattr(concordance, "_table", lambda: {digest("Newts can't fly (see Rule K.13.2)."): known})
    assert read_of("“Newts” can’t  fly (see rule A.2.Ruling.3)") == known
    assert read_of("Newts can't swim (see Rule K.13.2).") is None


def test_what_stands_again_has_the_days_between():
    """That attackers divide damage as they like was otherwise while blockers had an order."""
    (key,) = (row[0] for row in ROWS if row[4] == "C.8.Ruling.4")
    read = Read("stands", "510.1c", None, (date(2009, 7, 11), date(2026, 8, 7)))
    assert concordance._table()[key] == read  # noqa: SLF001  (its words are no text of ours)


@pytest.mark.skipif("RULINGS_EDITIONS" not in os.environ, reason="needs rulebooks")
def test_its_rules_are_in_the_rulebook():
    """Each number is one of the edition that the rulings were read beside."""
    (path,) = Path(os.environ["RULINGS_EDITIONS"]).glob(f"CR-{EDITION.removeprefix('cr-')}*.txt")
    printed = set(re.findall(r"^(\d{3}\.\d+[a-z]?)\.? ", path.read_text(encoding="utf-8"), re.MULTILINE))
    assert {row[2] for row in ROWS if row[2]} - printed == set()
