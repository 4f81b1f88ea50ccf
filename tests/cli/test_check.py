"""``rulings check``: playing boards and judging their claims."""

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from kb.boards.verdicts import storing
from kb.engine.position.work import Bound
from tests.slow import slow

STORY = """
id = "mine"
title = "A case of mine"
setup = ["Ana controls a 2/2 green creature called Bear"]
play = ["Bear is destroyed"]

[[when]]
date = 2008-08-10
then = ["Bear is {where}"]
"""


def test_every_packaged_claim_holds_or_is_disputed_or_counted_as_not_played(all_checked):
    _, checked = all_checked
    assert checked.code == 0
    assert {found["verdict"] for found in checked.data["judgements"]} <= {"holds", "disputed"}
    coverage = checked.data["coverage"]
    assert sum(sum(found["claims"].values()) for found in coverage) == 306
    played = sum(sum(found["verdicts"].values()) for found in coverage)
    assert played + sum(len(found["not_played"]) for found in coverage) == 306


def test_the_claims_of_an_own_file_are_judged(rulings, tmp_path):
    """The exit code is 1 if one fails."""
    story = tmp_path / "mine.toml"
    story.write_text(STORY.format(where="in its owner's graveyard"), encoding="utf-8")
    assert rulings("check", str(story)).code == 0
    story.write_text(STORY.format(where="on the battlefield"), encoding="utf-8")
    checked = rulings("check", str(story))
    assert checked.code == 1
    assert "Bear is on the battlefield" in checked.out


@pytest.mark.parametrize(
    ("day", "known"),
    [
        ("2008-07-15", ""),
        ("2016-01-01", ", by rules as last printed on 13 July 2013; the next text here is of 17 November 2023"),
        ("2030-01-01", ", by rules as last printed on 7 August 2026; there is no later text here"),
    ],
)
def test_a_prediction_on_a_day_without_a_text_names_the_texts_around_it(rulings, tmp_path, day, known):
    story = tmp_path / "mine.toml"
    story.write_text(STORY.format(where="in its owner's graveyard").replace("2008-08-10", day), encoding="utf-8")
    checked = rulings("check", str(story))
    assert (checked.code, f"(a prediction{known})" in checked.out) == (0, True)


def test_an_unreadable_claim_is_refused_with_file_line_and_suggestions(rulings, tmp_path):
    story = tmp_path / "mine.toml"
    story.write_text(STORY.format(where="somewhere"), encoding="utf-8")
    checked = rulings("check", str(story))
    assert checked.code == 3
    assert f"{story}:9: the claim sentence “Bear is somewhere” is not understood." in checked.err
    assert "Nearest:" in checked.err


def test_an_error_of_several_days_is_printed_once(rulings, tmp_path):
    story = tmp_path / "mine.toml"
    wrong = STORY.format(where="somewhere").replace("date = 2008-08-10", "date = [2004-02-01, 2008-08-10]")
    story.write_text(wrong, encoding="utf-8")
    checked = rulings("check", str(story))
    assert (checked.out + checked.err).count("is not understood") == 1
    assert "2004-02-01, 2008-08-10" in checked.out


def test_a_file_that_quotes_an_unknown_record_is_refused_and_others_are_judged(rulings, tmp_path):
    files = [tmp_path / f"{name}.toml" for name in ("one", "two", "good")]
    for file in files:
        quote = 'source = "nowhere/1"\nquote = "Bear"\n' if file.stem != "good" else ""
        file.write_text(STORY.format(where="in its owner's graveyard") + quote, encoding="utf-8")
    checked = rulings("check", *map(str, files), "--json")
    assert checked.code == 3
    assert [found["verdict"] for found in checked.data["judgements"]] == ["holds"]
    for file in files[:2]:
        assert f"{file}:10: there is no record nowhere/1." in checked.err
    alone = rulings("check", *map(str, files[:2]))
    assert (alone.code, alone.out) == (3, "")


def test_an_unknown_board_is_an_error_with_the_nearest_ids(rulings):
    checked = rulings("check", "001-gargoyle-flush")
    assert checked.code == 1
    assert "001-gargoyle-flash" in checked.err


def test_the_option_needs_lists_the_rules_that_would_change_the_outcome(rulings):
    needed = rulings("check", "002-licid-forest", "--needs", "--json").data
    assert {(need["day"], need["rule"], need["instead"]) for need in needed} >= {
        ("1998-10-18", "type-change", "2003-10-01"),
        ("2004-01-15", "type-change", "1998-10-18"),
    }
    assert "type-change@2003-10-01" in rulings("check", "002-licid-forest", "--needs").out


def test_an_era_selects_the_claims_of_its_day(rulings):
    """Then the table of all claims is left out."""
    checked = rulings("check", "--era", "eighth-2004-01", "--json").data
    assert {found["day"] for found in checked["judgements"]} == {"2004-01-15"}
    assert len(checked["judgements"]) > 10
    assert checked["coverage"] == []
    assert "002-licid-forest  2004-01-15" in rulings("check", "--era", "eighth-2004-01", "002-licid-forest").out


def test_an_unknown_era_and_an_era_without_claims_are_errors(rulings):
    unknown = rulings("check", "--era", "eighth")
    assert (unknown.code, "eighth-2004-01" in unknown.err) == (1, True)
    silent = rulings("check", "001-recopy", "--era", "eighth-2004-01")
    assert (silent.code, silent.out) == (1, "")
    assert "No claims are made about 15 January 2004" in silent.err


def test_a_claim_with_a_set_is_played_with_its_rules(rulings, tmp_path):
    """An unknown set is refused with the nearest name."""
    story = tmp_path / "mine.toml"
    text = STORY.format(where="in its owner's graveyard").replace("date = ", 'set = "{}"\ndate = 2023-11-17 # ')
    story.write_text(text.format("pokemon-set-2023-11"), encoding="utf-8")
    (judgement,) = rulings("check", str(story), "--json").data["judgements"]
    assert (judgement["set"], judgement["verdict"]) == ("pokemon-set-2023-11", "holds")
    story.write_text(text.format("pokemon-set"), encoding="utf-8")
    refused = rulings("check", str(story))
    assert (refused.code, "Nearest: pokemon-set-2023-11" in refused.err) == (3, True)


def test_a_prediction_is_marked_and_counted_separately(rulings, tmp_path):
    story = tmp_path / "mine.toml"
    story.write_text(STORY.format(where="in its owner's graveyard"), encoding="utf-8")
    checked = rulings("check", str(story))
    assert "(a prediction)" in checked.out
    assert "dated claim" not in checked.out
    assert "1 prediction that no document makes: 1 holds." in checked.lines
    assert rulings("check", str(story), "--json").data["judgements"][0]["prediction"] is True


AGAINST = """
source = "crystalkeep-2004-01/212.1c"
quote = "retain all of its prior types and subtypes"

[when.against]
source = "moursund-1998-10/rules-changes/3"
quote = "{quote}"
why = "it was so before"
"""


@pytest.mark.parametrize(("quote", "verdict", "code"), [("land", "disputed", 0), ("no such words", "stale", 1)])
def test_a_claim_with_a_contradicting_record_is_disputed(rulings, tmp_path, quote, verdict, code):
    """Both quotations are checked."""
    story = tmp_path / "mine.toml"
    story.write_text(STORY.format(where="in its owner's graveyard") + AGAINST.format(quote=quote), encoding="utf-8")
    checked = rulings("check", str(story))
    assert (checked.code, re.split(" {2,}", checked.lines[1])[3]) == (code, verdict)
    assert "moursund-1998-10/rules-changes/3" in checked.lines[1]


def test_verdicts_are_written_as_junit_xml_to_a_file(rulings, tmp_path):
    file = tmp_path / "verdicts.xml"
    checked = rulings("check", "--era", "eighth-2004-01", "--junit", str(file), "--json")
    root = ET.parse(file).getroot()  # noqa: S314  (our own words)
    assert sum(len(suite) for suite in root) == len(checked.data["judgements"])
    nowhere = rulings("check", "001-recopy", "--junit", str(tmp_path / "none" / "verdicts.xml"))
    assert (nowhere.code, "can't be written" in nowhere.err) == (4, True)


@slow
def test_the_number_of_lines_and_their_speed_are_not_in_the_json(rulings, all_checked):
    """So the JSON is the same each time."""
    text, data = all_checked
    assert re.fullmatch(r"\d+ lines of play in \d+\.\d\d seconds, \d+ a second\.", text.lines[-1])
    few = ("check", "001-copy-legend", "mana-burn", "--json")
    assert "lines_a_second" not in data.out
    assert rulings(*few).out == rulings(*few).out


def test_checking_shows_its_progress_only_on_a_terminal(on_terminal, program):
    asked = ("check", "002-licid-forest", "001-recopy")
    assert "Playing" in on_terminal(100, *asked)
    assert program(*asked).err == ""


@pytest.mark.parametrize(
    "words",
    [("--not-played", "001-recopy"), ("--not-played", "--era", "eighth-2004-01"),
     ("--without", "trample", "--needs"), ("--not-played", "--junit", "x.xml"), ("--store", "001-recopy"),
     ("--store", "--era", "eighth-2004-01"), ("--store", "--needs")],
)  # fmt: skip
def test_options_of_check_that_exclude_each_other_are_refused(rulings, words):
    assert rulings("check", *words).code == 2


@slow
def test_the_option_store_writes_the_packaged_files_again(rulings, monkeypatch, tmp_path):
    monkeypatch.setattr(storing, "NOT_PLAYED", tmp_path / "not_played.txt")
    monkeypatch.setattr("kb.boards.flips.quoted_days.FILE", str(tmp_path / "quoted_days.tsv"))
    monkeypatch.setattr("kb.answers.boards.checks.checkout", lambda: tmp_path)
    monkeypatch.setattr("kb.answers.boards.checks.made_of_boards", lambda: {"proofs.tsv": "record\n"})
    checked = rulings("check", "--store", "--json")
    assert checked.code == 0
    assert f"rulings: {tmp_path / 'proofs.tsv'} is written." in checked.err
    assert (tmp_path / "proofs.tsv").read_text() == "record\n"
    boards = Path(storing.__file__).parents[1]
    for name, room in (("not_played.txt", "verdicts"), ("quoted_days.tsv", "flips")):
        packaged = boards / room / name
        assert (tmp_path / name).read_bytes() == packaged.read_bytes(), name


def test_the_option_store_is_refused_outside_a_checkout(rulings, monkeypatch, tmp_path):
    """The option rewrites files of the package. It is refused before any board is played."""
    monkeypatch.setattr(storing, "PROJECT", tmp_path / "pyproject.toml")
    monkeypatch.setattr("kb.answers.boards.checks.judge", None)
    refused = rulings("check", "--store")
    assert (refused.code, refused.out) == (4, "")
    assert f"{tmp_path} isn't a checkout of the source" in refused.err
    assert list(tmp_path.iterdir()) == []


def test_one_board_of_a_file_is_selected_by_its_id_after_a_hash_sign(rulings, tmp_path):
    story = tmp_path / "mine.toml"
    one = STORY.format(where="in its owner's graveyard").replace("[[when]]", "[[scenario.when]]")
    story.write_text("".join(f"[[scenario]]{one.replace('mine', name)}" for name in ("one", "two")), encoding="utf-8")
    judged = rulings("check", f"{story}#two", "--json").data["judgements"]
    assert [found["scenario"] for found in judged] == ["two"]


def test_a_claim_with_too_many_lines_of_play_is_left_out_of_needs(rulings, monkeypatch):
    def raise_bound(*_):
        """Raise Bound, as if there were too many lines of play."""
        raise Bound

    monkeypatch.setattr("kb.boards.judging.needs.play_out", raise_bound)
    needed = rulings("check", "002-licid-forest", "--needs")
    assert (needed.code, len(needed.lines)) == (0, 2)
    assert needed.lines[1] == "No claim here depends on one of the rules that it is about."
    assert rulings("check", "002-licid-forest", "--needs", "--json").data == []
