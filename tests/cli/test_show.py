"""``rulings show``: records and rules as they were on a day."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kb.answers.texts.shown import Answer
from kb.boards.verdicts.verdicts import read_verdicts
from kb.records.export import KEYS

ROOT = Path(__file__).parents[2]
EDITIONS = os.environ.get("RULINGS_EDITIONS")
BOTH_SIDES = [
    ("2003-09-30", "not seen yet on 30 September 2003: first seen on 1 October 2003"),
    ("2003-10-01", "in force on 1 October 2003"),
    ("2004-01-15", "in force on 15 January 2004"),
    ("2004-01-16", "as last printed on 15 January 2004, first on 1 October 2003, the newest text of it here"),
]


@pytest.mark.parametrize(("day", "status"), BOTH_SIDES)
def test_the_status_of_a_rule_changes_on_its_first_and_after_its_last_day(rulings, day, status):
    assert rulings("show", "crystalkeep-2004-01/212.1c", "--on", day).lines[1].startswith(f"status: {status}")


def test_a_heading_without_a_number_is_shown(rulings):
    shown = rulings("show", "moursund-1998-10/heading/errata")
    assert shown.code == 0
    assert shown.lines[0] == "heading · heading"


def test_a_day_before_the_first_evidence_shows_the_first_wording(rulings):
    shown = rulings("show", "212.1c", "--on", "2003-08-01")
    assert shown.code == 0
    assert "first seen on 1 October 2003" in shown.out
    assert "Some effects change an object's type or subtype" in shown.out


@pytest.mark.parametrize(
    ("day", "status"),
    [
        ("2003-09-30", "as last printed on 18 October 1998; the next text here on it is of 1 October 2003"),
        ("2003-10-01", "no longer in force on 1 October 2003"),
    ],
)
def test_a_replaced_rule_is_the_last_known_until_the_day_before_its_successor(rulings, day, status):
    assert f"status: {status}" in rulings("show", "moursund-1998-10/rules-changes/3", "--on", day).out


def test_an_era_shows_the_same_as_its_day(rulings):
    assert rulings("show", "212.1c", "--era", "eighth-2004-01") == rulings("show", "212.1c", "--on", "2004-01-15")


def test_a_number_that_is_only_cited_is_an_error_naming_the_citing_records(rulings):
    shown = rulings("show", "613.4c")
    assert (shown.code, shown.out) == (1, "")
    assert "613.4c is cited, but it is not in this knowledge base." in shown.err
    assert "pokemon-set-2023-11/122.1X1" in shown.err


def test_an_unknown_number_is_an_error_with_the_nearest(rulings):
    """That no source prints it is no proof that it never existed."""
    shown = rulings("show", "212.1z")
    assert shown.code == 1
    assert "No source here has 212.1z." in shown.err
    assert "212.1e" in shown.err
    assert "no proof that the rule never existed" in shown.err


def test_a_number_means_one_rule_and_an_asterisk_adds_its_subrules(rulings):
    names = [[line.split(" · ")[0] for line in rulings("show", *asked).lines if " · " in line] for asked in (
        ["614.1"], ["614.1*"], ["614.1", "--with-subrules"],
    )]  # fmt: skip
    assert names == [["614.1"], ["614.1", "614.1X"], ["614.1", "614.1X"]]


def test_several_records_are_shown_in_the_order_asked_each_with_its_credit(rulings):
    lines = rulings("show", "200.10b", "moursund-1998-04/errata/1").lines
    assert [line.split(";")[-1].strip() for line in lines if line.startswith("— ")] == ["200.10b", "errata/1"]
    assert lines.count("") == 1


def test_examples_are_shown_under_their_rule_with_days_of_their_own(rulings):
    shown = rulings("show", "212.1c", "--on", "2003-08-01").out
    assert "example 2: in force on 1 August 2003 (printed from 1 July 2003 to 15 January 2004)" in shown


def test_the_json_of_a_record_agrees_with_the_export(rulings):
    (shown,) = rulings("show", "212.1c", "--on", "2004-01-15", "--json").data
    (exported,) = [
        record for record in rulings("export", "--format", "json").data if record["id"] == "crystalkeep-2004-01/212.1c"
    ]
    assert list(shown) == list(Answer._fields)
    both = [key for key in exported if key in shown["record"]]
    assert both == [key for key in KEYS if key != "seed_file"]
    assert [shown["record"][key] for key in both] == [exported[key] for key in both]
    assert (shown["credit"], shown["terms"]) == (exported["credit"], exported["terms"])
    assert shown["wording"]["id"] == "212.1c@2003-10-01"
    assert "key" not in shown["wording"]
    assert (shown["on"], shown["standing"]) == ("2004-01-15", "stood")
    assert "sold for profit" in shown["terms"]


def test_a_misprinted_number_finds_the_record_that_was_meant(rulings):
    assert [found["record"]["number"] for found in rulings("show", "1205.3mX", "--json").data] == ["205.3iX", "205.3mX"]
    assert [found["record"]["id"] for found in rulings("show", "720.XXX", "--json").data] == [
        "pokemon-set-2023-11/heading/702.X4"
    ]


@pytest.mark.skipif(EDITIONS is None, reason="RULINGS_EDITIONS names no folder of rulebooks")
def test_the_rule_of_a_number_stands_before_one_misprinted_with_it(rulings_in, own_home, tmp_path):
    whole = next(Path(str(EDITIONS)).glob("*2009-07-11*")).read_bytes()
    copy = tmp_path / "copy.txt"
    copy.write_bytes(whole.replace(b"704.5k If two or more legendary", b"704.5j If two or more legendary"))
    assert rulings_in(own_home, "ingest", str(copy)).code == 0
    shown = rulings_in(own_home, "show", "704.5j", "--json").data
    assert [found["record"]["number"] for found in shown] == ["704.5j", "704.5k"]


def test_records_of_another_era_that_cite_the_number_are_listed(rulings):
    assert "crystalkeep-2004-01/212.1a" in rulings("show", "402").out


def test_an_error_of_show_is_json_with_the_option_json(rulings):
    missing = rulings("show", "212.1z", "--json")
    assert missing.code == 1
    assert list(missing.data) == ["error", "nearest", "remedy"]
    assert "212.1d" in missing.data["nearest"]
    assert "pokemon-set-2023-11/122.1X1" in rulings("show", "613.4c", "--json").data["remedy"]
    assert rulings("show", "212.1z").out == ""


def _on_board(lines, verdict, board):
    """Return whether lines have a verdict of 15 January 2004 by a board, after its title."""
    told = re.compile(rf"on a board: {verdict} on 15 January 2004: .+ \({board}\)")
    return any(map(told.fullmatch, lines))


def test_verdicts_are_shown_with_examples_and_rulings(rulings):
    shown = rulings("show", "212.1c").lines
    assert _on_board(shown, "holds", "002-licid-forest")
    example = next(place for place, line in enumerate(shown) if line.startswith("example 2"))
    assert _on_board(shown[example:], "holds", "003-artifacts-creatures")
    assert "on a board" not in rulings("show", "419.6j").out


def test_an_example_without_a_verdict_says_not_played(rulings, monkeypatch):
    monkeypatch.setattr("kb.boards.verdicts.verdicts.FILE", "nowhere.tsv")
    read_verdicts.cache_clear()
    assert "on a board: not played yet" in rulings("show", "moursund-1998-10/specific-card-rulings/8").lines
    assert "on a board" not in rulings("show", "419.6j").out
    read_verdicts.cache_clear()


def test_the_json_of_a_record_has_its_verdicts(rulings):
    (shown,) = rulings("show", "212.1c", "--json").data
    ((stored),) = shown["verdicts"]
    assert list(stored) == ["scenario", "day", "verdict", "digest", "title"]
    assert (stored["scenario"], stored["verdict"]) == ("002-licid-forest", "holds")
    assert shown["examples"][0]["verdicts"]
    assert rulings("show", "419.6j", "--json").data[0]["verdicts"] == []


def test_the_verdict_on_a_changed_record_is_stale(rulings, monkeypatch):
    monkeypatch.setattr("kb.boards.verdicts.verdicts.fold", lambda words: words.upper() if len(words) < 99 else words)
    assert _on_board(rulings("show", "212.1c").lines, "stale", "002-licid-forest")


def test_show_does_not_load_the_engine():
    code = (
        "import sys; before = set(sys.modules); import kb.cli.show; "
        "print([m for m in sys.modules.keys() - before if m.startswith('kb.engine.position')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout == "[]\n"


def test_the_text_known_on_the_day_is_shown_before_a_later_number(rulings):
    shown = rulings("show", "212.1c", "--on", "2001-01-01")
    titles = [line for line in shown.lines if " · " in line]
    assert titles[0] == "Rules Changes as of Urza's Saga 3 · ruling"
    assert titles[1].startswith("212.1c · rule")
    assert "asked for: 212.1c; here is what is known about it" in shown.lines
    first, second = rulings("show", "212.1c", "--on", "2001-01-01", "--json").data
    assert (first["stands_for"], first["standing"], second["standing"]) == ("212.1c", "last known", "not yet")


def test_a_record_asked_for_by_id_is_shown_alone(rulings):
    (shown,) = rulings("show", "crystalkeep-2004-01/212.1c", "--on", "2001-01-01", "--json").data
    assert shown["record"]["id"] == "crystalkeep-2004-01/212.1c"


def test_a_rule_no_longer_in_force_names_its_successor(with_editions):
    lines = with_editions("show", "101.2", "--on", "2011-01-01").lines
    titles = [line.partition(" · ")[0] for line in lines if " · " in line]
    assert titles == ["104.2", "101.2"]
    assert "became: reworded as 104.2 between March 2008 and March 2010 (first seen in the March 2010 text)" in lines
    (step,) = with_editions("show", "101.2", "--json").data[0]["became"]
    assert (step["how"], step["record"], step["day"]) == ("reworded as", "cr-2010-03-01/104.2", "2010-03-01")


def test_good_numbers_are_shown_beside_errors_for_unknown_ones(rulings):
    shown = rulings("show", "212.1c", "999.9", "nonsense")
    assert (shown.code, shown.lines[0].startswith("212.1c · rule")) == (1, True)
    assert "No source here has 999.9." in shown.err
    assert "nonsense" in shown.err
    assert rulings("show", "212.1c", "999.9").code == 1
    good, bad = rulings("show", "212.1c", "999.9", "--json").data
    assert (good["record"]["number"], bad["error"]) == ("212.1c", "No source here has 999.9.")


def test_an_unknown_section_names_the_rulebooks_that_have_it(rulings):
    message = rulings("show", "420.5").err
    assert "404.5" not in message
    assert "Official rulebooks have it: 420.5 of" in message
