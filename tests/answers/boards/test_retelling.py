"""When combat damage waits on the stack, and when a sentence only comes after it was dealt."""

from datetime import date

import pytest

from kb.answers.boards.plays import play
from kb.boards.reading.scenario import read_scenarios

BOARD = """
id = "moment"
title = "A spell beside combat damage"
setup = [
    "Ana controls a 3/3 creature called Ogre",
    "Bob controls a 2/2 creature called Bear",
    'Bob can cast an instant called Growth that says "Target creature gets +3/+3 until end of turn."',
    'Bob can cast an instant called Mist that says "Prevent all combat damage that would be dealt this turn."',
]
play = ["Ana attacks with Ogre", "Bob blocks Ogre with Bear", "combat damage is assigned", "{then}"]
"""


def told(then: str, day: date) -> str:
    """Return the hint on the moment of the last sentence."""
    (board,) = read_scenarios("[[scenario]]" + BOARD.replace("{then}", then), "moment.toml")
    return play(board, lambda _: None, day).moment


@pytest.mark.parametrize("then", ["Bob casts Growth on Bear", "Bob casts Mist"])
def test_a_sentence_behind_assigned_damage_comes_after_that_is_dealt(then):
    """While damage used the stack, that is told, with how to say the other moment, whether the play is legal or not."""
    assert told(then, date(2004, 1, 15)).endswith(f"it would be: “in response, {then}”.")


@pytest.mark.parametrize(
    ("then", "day"),
    [
        ("in response, Bob casts Growth on Bear", date(2004, 1, 15)),
        ("Bob casts Growth on Bear", date(2010, 1, 1)),
        ("the turn ends", date(2004, 1, 15)),
    ],
)
def test_nothing_is_told_where_there_is_one_moment_or_it_makes_no_difference(then, day):
    """Nor where the sentence says which it means."""
    assert told(then, day) == ""
