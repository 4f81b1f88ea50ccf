"""``rulings formats``, and boards played under one."""

import pytest

OURS = """
id = "ours"
title = "Our cube"
summary = "Today's rules with the legend rule of 2004."
base = "today"

[[keeps]]
rule = "legend-rule"
as_of = 2004-10-01
says = "both legends go"
"""
BOARD = """
id = "two-legends"
setup = [
    "Ana controls a 2/2 legendary creature called Kell",
    "Ana controls a 2/2 legendary creature called Kell too",
    "Kell too has the name Kell",
]
play = ["the turn ends"]

[[under]]
format = "%s"
then = ["Kell is in the graveyard"]
"""


def test_all_formats_are_listed_and_those_not_playable_say_why(rulings):
    """With their base and exceptions; a format that isn't modelled whole is told with what is missing."""
    listed = rulings("formats")
    assert listed.code == 0
    assert any(line.startswith("middle-school") and "mana burn" in line for line in listed.lines)
    assert "Alpha 40 can't be played here yet: The rulebook of 1993" in listed.out


def test_a_format_shows_each_exception_beside_todays_rule(rulings):
    """Both quoted, with their days, and a board on which they differ."""
    told = rulings("formats", "middle-school")
    assert (
        "“is dealt simultaneously. This turn-based action doesn't use” (510.2, 11 July 2009 (Magic 2010))" in told.out
    )
    assert "“loses 1 life for each one mana lost” (300.3, 1 October 2003)" in told.out
    assert "  today: Ana is at 20 life\n  here: Ana is at 19 life" in told.out


def test_a_house_rule_is_told_as_never_official(rulings):
    """With the page that states it."""
    assert "here: a house rule, never an official one: " in rulings("formats", "magic-masters-mol").out
    played = rulings("play", "mana-burn", "--under", "magic-masters-mol")
    assert "by: mana-pools: a house rule (magicmastersmol.be, " in played.out


def test_a_format_of_ones_own_works_in_every_verb(rulings, tmp_path):
    """From its file: the rules, a text, a question and the days of a board."""
    path = tmp_path / "ours.toml"
    path.write_text(OURS, encoding="utf-8")
    kept = "Our cube keeps this as of 1 October 2004: both legends go."
    assert kept in rulings("rules", "legend-rule", "--under", str(path)).out
    assert kept in rulings("show", "legend rule", "--under", str(path)).out
    assert kept in rulings("ask", "what does the legend rule say?", "--under", str(path)).out
    flips = rulings("flips", "001-copy-legend", "--under", str(path))
    assert "2004-10-01 to 2009-10-02: it ends as it does here\n" in flips.out
    assert "because of: “The legend rule”" in flips.out


@pytest.mark.parametrize("verb", ["show", "ask", "rules"])
def test_a_format_and_a_day_exclude_one_another(rulings, verb):
    """A format has its own day."""
    found = rulings(verb, "legend-rule", "--under", "premodern", "--on", "2004")
    assert found.code == 2
    assert "--under can't be combined with --on" in found.err


def test_json_of_a_format_has_the_same(rulings):
    """Each exception with its rule, day and both texts."""
    shown = rulings("formats", "middle-school", "--json").data
    burn = shown["exceptions"][0]
    assert (burn["rule"], burn["as_of"], burn["is_house_rule"]) == ("mana-pools", "2003-10-01", False)
    assert (burn["kept"]["where"], burn["at_base"]["where"]) == ("300.3", "500.5")


@pytest.fixture
def ours(tmp_path):
    """Return a file with a format of one's own."""
    file = tmp_path / "ours.toml"
    file.write_text(OURS, encoding="utf-8")
    return str(file)


def test_a_format_of_ones_own_is_played_checked_and_shown_by_its_file(rulings, ours, tmp_path):
    """It works wherever a packaged one does."""
    board = tmp_path / "legends.toml"
    board.write_text(BOARD % ours, encoding="utf-8")
    assert "both legends go" in rulings("formats", ours).out.lower()
    checked = rulings("check", str(board), "--under", ours)
    assert (checked.code, "1 holds" in checked.out) == (0, True)
    played = rulings("play", str(board), "--under", ours)
    assert "under: Our cube: both legends go" in played.out
    assert "because of: “The legend rule”" in played.out


def test_a_board_played_under_a_format_is_told_beside_todays_rules(rulings):
    """How it ends by the rules of the base, and which exception makes the difference."""
    played = rulings("play", "mana-burn", "--under", "middle-school")
    assert played.code == 0
    assert "by today's rules: Ana is at 20 life" in played.out
    assert "because of: “Mana burn”" in played.out


def test_what_is_claimed_of_a_format_is_checked(rulings):
    """Of the packaged boards where none is named."""
    checked = rulings("check", "--under", "middle-school")
    assert checked.code == 0
    assert "holds" in checked.out


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("formats", "midle-school"), "There is no format midle-school"),
        (("formats", "--against", "premodern"), "--against compares two formats"),
        (("formats", "middle-school", "--against", "middle-school"), "have the same rules"),
        (("play", "mana-burn", "--under", "alpha-40"), "Alpha 40 can't be played here yet"),
        (
            ("play", "mana-burn", "--under", "middle-school", "--on", "2004-01-15"),
            "--under can't be combined with --on",
        ),
        (("check", "mana-burn", "--under", "middle-school"), "No claims are made about Middle School"),
    ],
)
def test_what_can_not_be_asked_is_said_with_its_remedy(rulings, words, problem):
    """A format that isn't there, one without its rules, and options that don't go together."""
    refused = rulings(*words)
    assert refused.code != 0
    assert problem in refused.err


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("show", "117.1", "--under", "alpha-40"), 1),
        (("show", "212.1c", "--under", "alpha-40"), 0),
        (("rules", "trample", "--under", "alpha-40"), 0),
        (("rules", "--under", "alpha-40"), 0),
        (("ask", "is there trample?", "--under", "alpha-40"), 0),
    ],
)
def test_every_answer_says_that_a_format_is_not_modelled_whole(rulings, words, code):
    """Whatever verb is asked; of one that is, nothing of the kind is said."""
    told = rulings(*words)
    assert told.code == code
    assert "Alpha 40 can't be played here yet: The rulebook of 1993" in told.out + told.err
    assert "can't be played here" not in rulings(*words[:-1], "middle-school").out


def test_a_summary_does_not_contradict_the_list_of_exceptions(rulings):
    """Middle School's wishes are among the exceptions, and both places say so."""
    told = rulings("formats", "middle-school")
    assert (
        "The exceptions are mana burn, combat damage on the stack, and wishes that also find exiled cards." in told.out
    )
    assert "  today: Gale is in exile\n  here: Gale is in hand" in told.out
