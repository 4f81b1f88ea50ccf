"""``rulings formats``, and the option ``--under`` of other verbs."""

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
    listed = rulings("formats")
    assert listed.code == 0
    assert any(
        line.startswith("Middle School ") and "middle-school" in line and "mana burn" in line for line in listed.lines
    )
    assert "Alpha 40 can't be played here yet: The rulebook of 1993" in listed.out


def test_each_exception_of_a_format_is_shown_beside_the_current_rule(rulings):
    answer = rulings("formats", "middle-school")
    assert (
        "“is dealt simultaneously. This turn-based action doesn't use” (510.2, 11 July 2009 (Magic 2010))" in answer.out
    )
    assert "“loses 1 life for each one mana lost” (300.3, 1 October 2003)" in answer.out
    assert "  today: Ana is at 20 life\n  here: Ana is at 19 life" in answer.out


def test_a_house_rule_is_marked_as_never_official(rulings):
    assert "here: a house rule, never an official one: " in rulings("formats", "magic-masters-mol").out
    played = rulings("play", "mana-burn", "--under", "magic-masters-mol")
    assert "by: Mana burn (mana-pools): a house rule, never an official one (magicmastersmol.be, " in played.out


def test_an_own_format_file_works_with_rules_show_ask_and_flips(rulings, tmp_path):
    path = tmp_path / "ours.toml"
    path.write_text(OURS, encoding="utf-8")
    kept = "Our cube keeps this as of 1 October 2004: both legends go."
    assert kept in rulings("rules", "legend-rule", "--under", str(path)).out
    assert kept in rulings("show", "legend rule", "--under", str(path)).out
    assert kept in rulings("ask", "what does the legend rule say?", "--under", str(path)).out
    flips = rulings("flips", "001-copy-legend", "--under", str(path))
    assert "1 October 2004 to 2 October 2009: it ends as it does here\n" in flips.out
    assert "because of: “The legend rule”" in flips.out


@pytest.mark.parametrize("verb", ["show", "ask", "rules"])
def test_a_format_and_a_day_cannot_be_combined(rulings, verb):
    found = rulings(verb, "legend-rule", "--under", "premodern", "--on", "2004")
    assert found.code == 2
    assert "--under can't be combined with --on" in found.err


def test_the_json_of_a_format_has_its_exceptions(rulings):
    shown = rulings("formats", "middle-school", "--json").data
    burn = shown["exceptions"][0]
    assert (burn["rule"], burn["as_of"], burn["is_house_rule"]) == ("mana-pools", "2003-10-01", False)
    assert (burn["kept"]["where"], burn["at_base"]["where"]) == ("300.3", "500.5")


@pytest.fixture
def format_file(tmp_path):
    """Return the path of a file with an own format."""
    file = tmp_path / "ours.toml"
    file.write_text(OURS, encoding="utf-8")
    return str(file)


def test_an_own_format_file_works_with_formats_check_and_play(rulings, format_file, tmp_path):
    board = tmp_path / "legends.toml"
    board.write_text(BOARD % format_file, encoding="utf-8")
    assert "both legends go" in rulings("formats", format_file).out.lower()
    checked = rulings("check", str(board), "--under", format_file)
    assert (checked.code, "1 holds" in checked.out) == (0, True)
    played = rulings("play", str(board), "--under", format_file)
    assert "under: Our cube: both legends go" in played.out
    assert "because of: “The legend rule”" in played.out


def test_a_board_played_under_a_format_is_compared_with_current_rules(rulings):
    played = rulings("play", "mana-burn", "--under", "middle-school")
    assert played.code == 0
    assert "by today's rules: Ana is at 20 life" in played.out
    assert "because of: “Mana burn”" in played.out


def test_claims_about_a_format_are_checked(rulings):
    """Without a board, all packaged ones are checked."""
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
def test_unknown_or_unplayable_formats_and_wrong_options_are_errors(rulings, words, problem):
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
def test_every_answer_under_an_incomplete_format_says_so(rulings, words, code):
    answer = rulings(*words)
    assert answer.code == code
    assert "Alpha 40 can't be played here yet: The rulebook of 1993" in answer.out + answer.err
    assert "can't be played here" not in rulings(*words[:-1], "middle-school").out


def test_the_summary_of_a_format_agrees_with_its_list_of_exceptions(rulings):
    answer = rulings("formats", "middle-school")
    assert (
        "The exceptions are mana burn, combat damage on the stack, and wishes that also find exiled cards."
        in answer.out
    )
    assert "  today: Gale is in exile\n  here: Gale is in hand" in answer.out


def test_a_format_shows_cards_with_other_wordings_beside_those_of_its_base(rulings, tmp_path):
    file = tmp_path / "ours.toml"
    file.write_text(
        'id = "ours"\ntitle = "Ours"\nsummary = "Ours."\nbase = "today"\n'
        '[[cards]]\nname = "Fork"\nas_of = 1998-03-31\n'
        '[[cards]]\nname = "Insight Orb"\ntype = "Artifact"\ntext = "{T}: Draw a card."\n'
    )
    told = rulings("formats", str(file)).out
    assert "Fork as worded on 31 March 1998\ntoday: “except that the copy is red”" in told
    assert "(moursund-1998-04/copy-card-errata/fork, 31 March 1998)" in told
    assert "today: not known here; add a card file that has it" in told
    assert "here: never an official text: Artifact. {T}: Draw a card." in told
    board = tmp_path / "orb.toml"
    board.write_text(
        'setup = ["Ana controls Insight Orb", "3 cards are in Ana\'s library"]\n'
        'play = ["Ana uses Insight Orb\'s ability", "everything resolves"]\n'
    )
    played = rulings("play", str(board), "--under", str(file))
    assert "by: Insight Orb: a text of the format's own (" in played.out
