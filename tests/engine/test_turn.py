"""The turn: what is due in it."""

import pytest

from kb.engine.abilities import Timed
from kb.engine.instructions.changing import LoseLife
from kb.engine.turn import due_in_upkeep
from tests.engine.making import creature, new_game

LOSE = (LoseLife(1),)


def test_what_acts_in_upkeep_is_a_cost_where_it_says_so() -> None:
    """An ability that merely acts then is none."""
    game = new_game()
    bear = creature(game, "Bear")
    abilities = (Timed("upkeep", LOSE), Timed("upkeep", (), is_upkeep_cost=True))
    game.put(bear._replace(face=bear.face._replace(abilities=abilities)))
    found = [(due.context.source, due.acts, due.is_upkeep_cost) for due in due_in_upkeep(game)]
    assert found == [(bear.id, LOSE, False), (bear.id, (), True)]


@pytest.mark.parametrize(("whose", "active", "number"), [("you", "Ana", 1), ("you", "Bob", 0), ("each", "Bob", 1)])
def test_in_whose_upkeep_it_acts(whose: str, active: str, number: int) -> None:
    """In its controller's, or in each player's."""
    game = new_game()
    game.position.active = active
    bear = creature(game, "Bear")
    game.put(bear._replace(face=bear.face._replace(abilities=(Timed("upkeep", LOSE, whose=whose),))))
    assert len(due_in_upkeep(game)) == number
