"""A board that somebody wrote, as the site's own page asks for it."""

import json
from datetime import date

import pytest

from kb.answers.boards.own_board import Story, answer, flips_of, played

LIFELINE = Story(("Ana controls Lifeline and Ball Lightning",), ("the turn ends",))
DAYS = (date(1998, 10, 18), date(2004, 1, 15))


def asked(**question):
    """Return the answer to a question, both as JSON."""
    return json.loads(answer(json.dumps(question)))


def test_a_board_is_played_on_each_day():
    """With its steps, its boards and its rules, each once."""
    found = asked(ask="play", setup=LIFELINE.setup, play=LIFELINE.play, days=["2004-01-15", "1998-10-18"])
    assert [day["day"] for day in found["days"]] == ["1998-10-18", "2004-01-15"]
    assert found["troubles"] == []
    for day in found["days"]:
        for line in day["lines"]:
            assert len(line["boards"]) == len(line["steps"]) + 1
            assert all(found["steps"][step]["words"] for step in line["steps"])


def test_its_outcome_changes_where_the_command_says_so():
    """On the day, and by the rules."""
    (flip,) = flips_of(Story((*LIFELINE.setup, "Ana controls a 2/2 green creature called Bear"), LIFELINE.play))[
        "flips"
    ]
    assert flip["day"] == "1999-06-01"
    assert {one["slug"] for one in flip["causes"][0]} == {"end-of-turn", "endless-loop", "triggered-abilities"}
    assert [side["ends"] for side in flip["sides"]] == [
        ("Ball Lightning is a 6/1 creature with haste and trample",), ("Ball Lightning is in the graveyard",),
    ]  # fmt: skip


def test_each_sentence_that_is_not_understood_is_named():
    """With the nearest that would be, and nothing is played."""
    story = Story(("Ana controls Lifeline", "Ana kontrols Bear"), ("the turn ends", "Ana casts"))
    found = played(story, DAYS)
    assert [(one["part"], one["sentence"]) for one in found["troubles"]] == [("setup", 1), ("play", 1)]
    assert all(one["problem"] and not one["problem"].startswith("board:") for one in found["troubles"])
    assert "days" not in found


def test_a_sentence_that_can_not_be_so_is_named():
    """Though it is understood."""
    story = Story(("Ana controls a 2/2 green creature called Bear", "Ana controls a 3/3 creature called Bear"), ())
    (trouble,) = played(story, DAYS)["troubles"]
    assert (trouble["part"], trouble["sentence"]) == ("setup", 1)
    assert "the name Bear a second time" in trouble["problem"]


@pytest.mark.parametrize(
    ("setup", "day", "why"),
    [
        (("Ana controls No Such Card",), date(2004, 1, 15), "No card called No Such Card is known here"),
        (LIFELINE.setup, date(1990, 1, 1), "before 1998-03-31"),
    ],
)
def test_what_can_not_be_played_on_a_day_is_told_there(setup, day, why):
    """And the others are played."""
    found = played(Story(setup, ()), [day])
    assert why in found["days"][0]["problem"]
    assert found["days"][0]["lines"] == []


def test_a_set_is_in_force_where_it_is_named():
    """Its keywords are known then, and else refused."""
    setup = ("Ana controls a 3/1 creature with evolve called Cub",)
    days = [date(2023, 11, 17)]
    with_set = played(Story(setup, (), overlay="pokemon-set-2023-11"), days)
    assert "problem" not in with_set["days"][0]
    assert with_set["days"][0]["set"] == "pokemon-set-2023-11"


BURN = Story(("Ana controls a Forest",), ("Ana's main phase begins", "Ana taps Forest for {G}", "Ana's turn ends"))
OWN = 'id = "ours"\ntitle = "Ours"\nsummary = "Ours."\nbase = "today"\n'
OWN += '[[keeps]]\nrule = "mana-pools"\nas_of = 2003-10-01\nsays = "mana burn"\n'


@pytest.mark.parametrize(("under", "name"), [("middle-school", "Middle School"), (OWN, "Ours")])
def test_a_format_stands_among_the_days(under, name):
    """A packaged one by its id, or one of one's own as text; the board ends by its rules there."""
    found = played(BURN, [date(2023, 11, 17)], under)
    today, here = found["days"]
    assert here["name"] == name
    assert "Ana at 20 life" in today["ends"][0]
    assert "Ana at 19 life" in here["ends"][0]


@pytest.mark.parametrize("under", ["no-such-format", "alpha-40", "/etc/passwd", "format.toml", 'id = "half"\n'])
def test_a_format_that_can_not_be_played_is_told(under):
    """Whether there is none, it isn't modelled whole, or it can't be read; no file is."""
    story = {"setup": BURN.setup, "play": BURN.play, "days": ["2023-11-17"], "under": under}
    found = json.loads(answer(json.dumps({"ask": "play", **story})))
    told = [one["problem"] for one in found["troubles"]] + [day.get("problem", "") for day in found.get("days", [])]
    assert any(told)


def test_the_language_is_told():
    """As the command lists it."""
    assert {"kind", "example", "means"} == asked(ask="sentences")[0].keys()
