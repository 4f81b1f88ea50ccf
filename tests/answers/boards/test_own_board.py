"""A user's own board, as the page of the site asks for it."""

import json
from datetime import date

import pytest

from kb.answers.boards.own_board import Story, answer, flips_of, played

LIFELINE = Story(("Ana controls Lifeline and Ball Lightning",), ("the turn ends",))
DAYS = (date(1998, 10, 18), date(2004, 1, 15))


def answer_to(**question):
    """Return the answer to a question; both are converted to and from JSON."""
    return json.loads(answer(json.dumps(question)))


def test_a_board_is_played_on_each_day_in_order():
    found = answer_to(ask="play", setup=LIFELINE.setup, play=LIFELINE.play, days=["2004-01-15", "1998-10-18"])
    assert [day["day"] for day in found["days"]] == ["1998-10-18", "2004-01-15"]
    assert found["troubles"] == []
    for day in found["days"]:
        for line in day["lines"]:
            assert len(line["boards"]) == len(line["steps"]) + 1
            assert all(found["steps"][step]["words"] for step in line["steps"])


def test_a_sentence_is_completed_with_the_names_of_the_board():
    story = {"setup": ["Ana controls a 2/2 creature called Bear", "Ana kontrols"], "play": []}
    (completion,) = answer_to(ask="complete", kind="play", words="Ana attacks with B", **story)
    assert "Bear" in completion["instead"]
    (completion,) = answer_to(ask="complete", kind="play", words="Ana attacks with Bear", **story)
    assert (completion["is_whole"], "and" in completion["following"]) == (True, True)


def test_a_flip_of_an_own_board_has_its_day_and_rules():
    (flip,) = flips_of(Story((*LIFELINE.setup, "Ana controls a 2/2 green creature called Bear"), LIFELINE.play))[
        "flips"
    ]
    assert flip["day"] == "1999-06-01"
    assert {one["slug"] for one in flip["causes"][0]} == {"end-of-turn", "endless-loop", "triggered-abilities"}
    assert [side["ends"] for side in flip["sides"]] == [
        ("Ball Lightning is a 6/1 creature with haste and trample",), ("Ball Lightning is in the graveyard",),
    ]  # fmt: skip


def test_each_unreadable_sentence_is_reported_with_its_place():
    """Then the board is not played."""
    story = Story(("Ana controls Lifeline", "Ana kontrols Bear"), ("the turn ends", "Ana casts"))
    found = played(story, DAYS)
    assert [(one["part"], one["sentence"]) for one in found["troubles"]] == [("setup", 1), ("play", 1)]
    assert all(one["problem"] and not one["problem"].startswith("board:") for one in found["troubles"])
    assert "days" not in found


def test_a_readable_but_impossible_sentence_is_reported_with_its_place():
    story = Story(("Ana controls a 2/2 green creature called Bear", "Ana controls a 3/3 creature called Bear"), ())
    (trouble,) = played(story, DAYS)["troubles"]
    assert (trouble["part"], trouble["sentence"]) == ("setup", 1)
    assert "the name Bear a second time" in trouble["problem"]


@pytest.mark.parametrize(
    ("setup", "day", "why"),
    [
        (("Ana controls No Such Card",), date(2004, 1, 15), "No card called No Such Card is known here"),
        (LIFELINE.setup, date(1990, 1, 1), "before 31 March 1998"),
    ],
)
def test_a_day_on_which_the_board_cannot_be_played_has_the_reason(setup, day, why):
    found = played(Story(setup, ()), [day])
    assert why in found["days"][0]["problem"]
    assert found["days"][0]["lines"] == []


def test_the_keywords_of_a_set_are_known_if_the_set_is_named():
    setup = ("Ana controls a 3/1 creature with evolve called Cub",)
    days = [date(2023, 11, 17)]
    with_set = played(Story(setup, (), overlay="pokemon-set-2023-11"), days)
    assert "problem" not in with_set["days"][0]
    assert with_set["days"][0]["set"] == "pokemon-set-2023-11"


BURN = Story(("Ana controls a Forest",), ("Ana's main phase begins", "Ana taps Forest for {G}", "Ana's turn ends"))
OWN = 'id = "ours"\ntitle = "Ours"\nsummary = "Ours."\nbase = "today"\n'
OWN += '[[keeps]]\nrule = "mana-pools"\nas_of = 2003-10-01\nsays = "mana burn"\n'


@pytest.mark.parametrize(("under", "name"), [("middle-school", "Middle School"), (OWN, "Ours")])
def test_a_format_can_be_asked_for_beside_days(under, name):
    """It is a packaged id or the text of a format."""
    found = played(BURN, [date(2023, 11, 17)], under)
    today, here = found["days"]
    assert here["name"] == name
    assert "Ana is at 20 life" in today["ends"][0]
    assert "Ana is at 19 life" in here["ends"][0]


@pytest.mark.parametrize("under", ["no-such-format", "alpha-40", "/etc/passwd", "format.toml", 'id = "half"\n'])
def test_an_unknown_unplayable_or_unreadable_format_is_reported(under):
    """No file is read by its name."""
    story = {"setup": BURN.setup, "play": BURN.play, "days": ["2023-11-17"], "under": under}
    found = json.loads(answer(json.dumps({"ask": "play", **story})))
    told = [one["problem"] for one in found["troubles"]] + [day.get("problem", "") for day in found.get("days", [])]
    assert any(told)


def test_the_list_of_sentences_has_kind_example_and_meaning():
    assert {"kind", "example", "means"} == answer_to(ask="sentences")[0].keys()
