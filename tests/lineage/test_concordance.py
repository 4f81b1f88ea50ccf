"""The concordance: rulings compared by hand with the rules, found by their words."""

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


def test_each_line_of_the_concordance_has_the_rule_and_days_that_its_verdict_needs():
    """A ruling that stands names its rule, one that was superseded also a day, one that is gone a day only."""
    assert len({key for key, *_ in ROWS}) == len(ROWS)
    given = {"stands": {(True, 0), (True, 2)}, "superseded": {(True, 1)}, "gone": {(False, 1)}}
    days = [[date.fromisoformat(day) for day in row[3].split("..") if day] for row in ROWS]
    assert [row for row, told in zip(ROWS, days, strict=True) if (bool(row[2]), len(told)) not in given[row[1]]] == []
    assert all(date(1999, 5, 16) < day <= READ_UNTIL for told in days for day in told)
    assert all(told == sorted(told) for told in days)


def test_a_ruling_is_found_by_its_words_alone(monkeypatch):
    """Case, quotation marks and spacing don't count, nor does the number of a cited rule of the same document."""
    known = Read("stands", "702.9b", None)
    monkeypatch.setattr(concordance, "_table", lambda: {digest("Newts can't fly (see Rule K.13.2)."): known})
    assert read_of("“Newts” can’t  fly (see rule A.2.Ruling.3)") == known
    assert read_of("Newts can't swim (see Rule K.13.2).") is None


def test_a_ruling_that_stands_again_has_the_days_on_which_it_did_not():
    """Attackers divided damage freely before and after blockers had an order."""
    (key,) = (row[0] for row in ROWS if row[4] == "C.8.Ruling.4")
    read = Read("stands", "510.1c", None, (date(2009, 7, 11), date(2026, 8, 7)))
    assert concordance._table()[key] == read  # noqa: SLF001  (the ruling's words can't be quoted)


@pytest.mark.skipif("RULINGS_EDITIONS" not in os.environ, reason="needs rulebooks")
def test_each_rule_of_the_concordance_is_in_its_rulebook():
    (path,) = Path(os.environ["RULINGS_EDITIONS"]).glob(f"CR-{EDITION.removeprefix('cr-')}*.txt")
    printed = set(re.findall(r"^(\d{3}\.\d+[a-z]?)\.? ", path.read_text(encoding="utf-8"), re.MULTILINE))
    assert {row[2] for row in ROWS if row[2]} - printed == set()
