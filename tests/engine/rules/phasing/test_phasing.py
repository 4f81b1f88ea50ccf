"""Tests for what a permanent keeps that phases out and in."""

import pytest

from kb.engine.slots.phasing import phasing
from tests.engine.making import creature, new_game


@pytest.mark.parametrize(("day", "is_newest"), [("1998-03-31", True), ("2003-10-01", False)])
def test_a_permanent_that_phases_in_is_newly_controlled_once(day: str, *, is_newest: bool) -> None:
    """Its echo cost is due once, however often it was before."""
    game = new_game(day)
    bear = creature(game, "Bear", zone="phased out")
    back = game.law(phasing).back(game, bear._replace(echoes=3))
    assert (back.zone, back.echoes) == ("battlefield", 1)
    assert (back.timestamp > bear.timestamp) is is_newest
