"""``rulings show``: what is known of a record on a day."""

import subprocess
import sys
from pathlib import Path

import pytest

from kb.answers.texts.shown import Answer
from kb.boards.verdicts.verdicts import read_verdicts
from kb.records.export import KEYS

ROOT = Path(__file__).parents[2]
BOTH_SIDES = [
    ("2003-09-30", "not seen yet on 30 September 2003: first seen on 1 October 2003"),
    ("2003-10-01", "in force on 1 October 2003"),
    ("2004-01-15", "in force on 15 January 2004"),
    ("2004-01-16", "as last printed on 15 January 2004, first on 1 October 2003; no later text here has it"),
]


@pytest.mark.parametrize(("day", "status"), BOTH_SIDES)
def test_a_rule_is_answered_for_on_both_sides_of_its_boundary_days(rulings, day, status):
    """The status changes on the day of the tag, and on the day after the last source."""
    assert rulings("show", "crystalkeep-2004-01/212.1c", "--on", day).lines[1].startswith(f"status: {status}")


def test_a_heading_without_a_number_is_shown(rulings):
    """It has no numbers under it, and needs none."""
    shown = rulings("show", "moursund-1998-10/heading/errata")
    assert shown.code == 0
    assert shown.lines[0] == "heading · heading"


def test_before_the_first_evidence_the_first_wording_is_shown(rulings):
    """The answer for 2003-08-01 says that the first evidence is of 2003-10-01, and shows that."""
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
def test_what_was_replaced_stands_until_the_day_before(rulings, day, status):
    """The rule that 212.1c reverses is the last known one until 212.1c comes in."""
    assert f"status: {status}" in rulings("show", "moursund-1998-10/rules-changes/3", "--on", day).out


def test_an_era_is_its_day(rulings):
    """What --era shows is what --on its day shows."""
    assert rulings("show", "212.1c", "--era", "eighth-2004-01") == rulings("show", "212.1c", "--on", "2004-01-15")


def test_a_number_that_is_only_cited_says_so_and_by_whom(rulings):
    """Nothing is made up for 613.4c, which the release notes cite."""
    shown = rulings("show", "613.4c")
    assert (shown.code, shown.out) == (1, "")
    assert "613.4c is cited, but it is not in this knowledge base." in shown.err
    assert "pokemon-set-2023-11/122.1X1" in shown.err


def test_a_number_that_nobody_prints_is_answered_with_the_nearest(rulings):
    """212.1z is near 212.1e, and not printing it proves nothing."""
    shown = rulings("show", "212.1z")
    assert shown.code == 1
    assert "There is no record 212.1z." in shown.err
    assert "212.1e" in shown.err
    assert "no proof that the rule never existed" in shown.err


def test_a_number_means_the_rule_and_a_star_the_family(rulings):
    """What lies under a number is shown for 614.1* and with --with-subrules only."""
    names = [[line.split(" · ")[0] for line in rulings("show", *asked).lines if " · " in line] for asked in (
        ["614.1"], ["614.1*"], ["614.1", "--with-subrules"],
    )]  # fmt: skip
    assert names == [["614.1"], ["614.1", "614.1X"], ["614.1", "614.1X"]]


def test_several_are_shown_in_the_order_asked(rulings):
    """Each has its own credit line, and an empty line between."""
    lines = rulings("show", "200.10b", "moursund-1998-04/errata/1").lines
    assert [line.split(";")[-1].strip() for line in lines if line.startswith("— ")] == ["200.10b", "errata/1"]
    assert lines.count("") == 1


def test_examples_stand_under_their_rule_with_their_own_days(rulings):
    """An example of 212.1c is older than the wording that it stands under."""
    shown = rulings("show", "212.1c", "--on", "2003-08-01").out
    assert "example 2: in force on 1 August 2003 (printed from 1 July 2003 to 15 January 2004)" in shown


def test_json_has_the_record_and_what_is_said_of_it(rulings):
    """What is of the record itself is what the export says of it; the rest follows from the answer's fields."""
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


def test_a_misprinted_number_finds_what_it_means(rulings):
    """A number can be asked for as it is misprinted, at a record or in a citation."""
    assert [found["record"]["number"] for found in rulings("show", "1205.3mX", "--json").data] == ["205.3iX", "205.3mX"]
    assert [found["record"]["id"] for found in rulings("show", "720.XXX", "--json").data] == [
        "pokemon-set-2023-11/heading/702.X4"
    ]


def test_who_cites_a_number_from_another_era_is_told(rulings):
    """A heading of 2008 names the records of 2004 that cite its number, which isn't theirs."""
    assert "crystalkeep-2004-01/212.1a" in rulings("show", "402").out


def test_trouble_is_json_for_a_program(rulings):
    """With --json, what is wrong and what is nearest is on standard output as JSON too."""
    missing = rulings("show", "212.1z", "--json")
    assert missing.code == 1
    assert list(missing.data) == ["error", "nearest", "remedy"]
    assert "212.1d" in missing.data["nearest"]
    assert "pokemon-set-2023-11/122.1X1" in rulings("show", "613.4c", "--json").data["remedy"]
    assert rulings("show", "212.1z").out == ""


def test_examples_and_rulings_have_the_verdicts_on_their_claims(rulings):
    """What is played is shown with its verdict, scenario and day; an example that isn't says so."""
    shown = rulings("show", "212.1c").lines
    assert "verdict: holds (002-licid-forest, 2004-01-15)" in shown
    assert shown.index("verdict: holds (003-artifacts-creatures, 2004-01-15)") > shown.index(
        next(line for line in shown if line.startswith("example 2"))
    )
    assert "verdict" not in rulings("show", "419.6j").out


def test_an_example_that_is_not_played_says_so(rulings, monkeypatch):
    """Without a verdict written down, an example or ruling is not played, and a rule says nothing."""
    monkeypatch.setattr("kb.boards.verdicts.verdicts.FILE", "nowhere.tsv")
    read_verdicts.cache_clear()
    assert "verdict: not played" in rulings("show", "moursund-1998-10/specific-card-rulings/8").lines
    assert "verdict" not in rulings("show", "419.6j").out
    read_verdicts.cache_clear()


def test_verdicts_are_data_too(rulings):
    """Scenario, day, verdict and digest; none for a rule that no scenario quotes."""
    (shown,) = rulings("show", "212.1c", "--json").data
    ((stored),) = shown["verdicts"]
    assert list(stored) == ["scenario", "day", "verdict", "digest"]
    assert (stored["scenario"], stored["verdict"]) == ("002-licid-forest", "holds")
    assert shown["examples"][0]["verdicts"]
    assert rulings("show", "419.6j", "--json").data[0]["verdicts"] == []


def test_on_a_changed_record_a_verdict_is_stale(rulings, monkeypatch):
    """The text is compared with that which was judged."""
    monkeypatch.setattr("kb.boards.verdicts.verdicts.fold", lambda words: words.upper() if len(words) < 99 else words)
    assert "verdict: stale (002-licid-forest, 2004-01-15)" in rulings("show", "212.1c").lines


def test_a_lookup_plays_nothing():
    """The engine is not even loaded."""
    code = (
        "import sys; before = set(sys.modules); import kb.cli.show; "
        "print([m for m in sys.modules.keys() - before if m.startswith('kb.engine.position')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout == "[]\n"


def test_what_was_known_on_the_day_comes_first(rulings):
    """A number that came later is shown behind the text that its rule was known by on the day asked for."""
    shown = rulings("show", "212.1c", "--on", "2001-01-01")
    titles = [line for line in shown.lines if " · " in line]
    assert titles[0] == "Rules Changes as of Urza's Saga 3 · ruling"
    assert titles[1].startswith("212.1c · rule")
    assert "asked for: 212.1c; what is known of it follows" in shown.lines
    first, second = rulings("show", "212.1c", "--on", "2001-01-01", "--json").data
    assert (first["stands_for"], first["standing"], second["standing"]) == ("212.1c", "last known", "not yet")


def test_a_record_that_is_named_is_shown_as_it_is(rulings):
    """What stood in its place is for numbers, which mean nothing without a day."""
    (shown,) = rulings("show", "crystalkeep-2004-01/212.1c", "--on", "2001-01-01", "--json").data
    assert shown["record"]["id"] == "crystalkeep-2004-01/212.1c"


def test_where_a_rule_went_that_no_longer_stands(with_editions):
    """By its number and day; what stood on the day asked for comes first."""
    lines = with_editions("show", "101.2", "--on", "2011-01-01").lines
    titles = [line.partition(" · ")[0] for line in lines if " · " in line]
    assert titles == ["104.2", "101.2"]
    assert "became: reworded as 104.2 between March 2008 and March 2010 (first seen in the March 2010 text)" in lines
    (step,) = with_editions("show", "101.2", "--json").data[0]["became"]
    assert (step["how"], step["record"], step["day"]) == ("reworded as", "cr-2010-03-01/104.2", "2010-03-01")


def test_what_can_be_shown_is_shown_beside_what_cannot(rulings):
    """The good number is answered, and trouble is told of the other."""
    shown = rulings("show", "212.1c", "999.9", "nonsense")
    assert (shown.code, shown.lines[0].startswith("212.1c · rule")) == (1, True)
    assert "There is no record 999.9." in shown.err
    assert "nonsense" in shown.err
    assert rulings("show", "212.1c", "999.9").code == 1
    good, bad = rulings("show", "212.1c", "999.9", "--json").data
    assert (good["record"]["number"], bad["error"]) == ("212.1c", "There is no record 999.9.")


def test_a_section_that_is_not_printed_names_the_rulebooks_that_have_it(rulings):
    """It names the rulebooks that have it, not a number that only looks alike."""
    told = rulings("show", "420.5").err
    assert "404.5" not in told
    assert "Official rulebooks have it: 420.5 of" in told
