"""A hint for stories in which a sentence comes after combat damage was dealt, but might be meant before."""

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


def hint(then: str, day: date) -> str:
    """Return the hint about the moment of the last sentence."""
    (board,) = read_scenarios("[[scenario]]" + BOARD.replace("{then}", then), "moment.toml")
    return play(board, lambda _: None, day).moment


@pytest.mark.parametrize("then", ["an effect makes Bear an artifact only", "an effect makes Ogre an artifact only"])
def test_an_effect_after_assigned_damage_gets_a_hint_while_damage_used_the_stack(then):
    """The hint says how it happens before the damage is dealt."""
    assert hint(then, date(2004, 1, 15)).endswith(f"it would be: “in response, {then}”.")


@pytest.mark.parametrize(
    ("then", "day"),
    [
        ("in response, Bob casts Growth on Bear", date(2004, 1, 15)),
        ("Bob casts Growth on Bear", date(2004, 1, 15)),
        ("an effect makes Bear an artifact only", date(2010, 1, 1)),
        ("the turn ends", date(2004, 1, 15)),
    ],
)
def test_there_is_no_hint_if_the_moment_is_clear_or_makes_no_difference(then, day):
    assert hint(then, day) == ""
