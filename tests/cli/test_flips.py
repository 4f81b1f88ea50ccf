"""``rulings flips``: days on which the outcome of a board changes."""

import re

import kb.boards.reading.scenario


def test_a_flip_is_shown_with_its_day_rule_and_both_outcomes(rulings):
    found = rulings("flips", "002-licid-forest")
    assert found.code == 0
    when = "between June 1999 and October 2003 (first seen in the October 2003 text)"
    board = "An animated forest becomes an artifact creature (002-licid-forest)"
    assert found.lines[:2] == [f"{board} · changes {when}", "because of: “Type changes”"]
    assert "Woods is a 2/2 basic artifact creature\n" in found.out
    assert "Woods is a 2/2 basic artifact creature land" in found.out


def test_the_json_of_a_flip_has_its_days_and_rules(rulings):
    (flip,) = rulings("flips", "002-licid-forest", "--json").data
    assert [flip[key] for key in ("scenario", "day", "is_known", "text_before")] == [
        "002-licid-forest", "2003-10-01", False, "1999-06-01",
    ]  # fmt: skip
    assert flip["causes"] == [["type-change"]]


OTHERS = """
[[scenario]]
id = "one"
setup = ["Ana controls a 2/2 creature called Bear"]
play = ["Bob's main phase begins"]
[[scenario.when]]
date = 2008-08-10
then = ["nothing triggered"]

[[scenario]]
id = "two"
setup = ["Ana controls a 2/2 creature called Bear"]
[[scenario.when]]
date = 2008-08-10
then = ["nothing triggered"]
"""


def test_a_board_that_can_be_played_on_no_day_is_reported(rulings, tmp_path):
    story = tmp_path / "mine.toml"
    story.write_text(OTHERS, encoding="utf-8")
    none = rulings("flips", f"{story}#one")
    assert (none.code, none.out) == (1, "")
    assert re.match(
        r"rulings: one can't be played on any of the \d+ days tried: not a legal play under these rules", none.err
    )
    assert "can't be played on any" in rulings("flips", f"{story}#one", "--json").data["error"]
    both = rulings("flips", str(story))
    assert both.lines[0] == "These boards can't be played to the end on any of these days: one."
    assert both.lines[1].startswith("0 changes of outcome")
    steady = rulings("flips", f"{story}#two")
    assert (steady.code, len(steady.lines)) == (0, 1)


def test_a_flip_may_end_with_a_board_that_is_no_longer_legal(rulings):
    found = rulings("flips", "003-choose-truck")
    assert found.lines[3] == "by 1 October 2003: not a legal play under these rules"


def test_flips_are_shown_in_pages(rulings, monkeypatch):
    packaged = kb.boards.reading.scenario.packaged_scenarios
    named = ["001-copy-legend", "002-licid-forest", "002-trample-many"]
    monkeypatch.setattr(
        "kb.answers.boards.stories.packaged_scenarios", lambda: [one for name in named for one in packaged(name)]
    )

    def shown_titles(*args: str) -> list[str]:
        """Return the title lines that `rulings flips` prints."""
        return [line for line in rulings("flips", *args).lines if " · " in line]

    board = "A Doppelganger that has been there longer becomes a copy of a legend (001-copy-legend)"
    assert shown_titles()[0] == f"{board} · changes on 1 June 1999 (Sixth Edition)"
    assert rulings("flips").lines[-1] == "shown: 1–5 of 8; --page shows others, --all shows all"
    assert [len(shown_titles(*args)) for args in ((), ("--page", "2"), ("--all",))] == [5, 3, 8]
    assert len(rulings("flips", "--json").data) == 8


def test_days_on_which_a_board_is_refused_are_shown_with_the_reason(rulings, tmp_path):
    story = tmp_path / "rat.toml"
    story.write_text(
        'id = "rat"\ntitle = "Deathtouch"\nplay = ["Rat deals 1 damage to Knight"]\nsetup = [\n'
        '    "Ana controls a 2/2 green creature called Knight",\n'
        '    "Bob controls a 1/1 black creature with deathtouch called Rat",\n]\n',
        encoding="utf-8",
    )
    refused, counted = rulings("flips", str(story)).lines[-2:]
    assert refused.startswith("Deathtouch (rat) can't be played on ")
    assert "31 March 1998 to " in refused
    assert "deathtouch" in refused
    assert counted.startswith("0 changes of outcome. Boards were tried on the ")


def test_several_ends_of_a_flip_are_shown_with_the_choices_that_lead_to_them(rulings):
    lines = rulings("flips", "dividing-among-blockers").lines
    both = [line for line in lines if line.startswith("from 11 July 2009: ")]
    assert both == [
        "from 11 July 2009: either: Bear is a 2/2 creature; Ox is in the graveyard (if “Brute assigns 4 to Ox”)",
        (
            "from 11 July 2009: or: Bear is a 2/2 creature with 1 damage; Ox is in the graveyard "
            "(if “Brute assigns 3 to Ox and 1 to Bear”)"
        ),
    ]
    assert "before 11 July 2009: Ana is at 19 life" in rulings("flips", "mana-burn").lines
