"""Verbs about discarded cards."""

import pytest

from kb.engine.instructions.discarding import CastForMadness
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.position.objects import Context
from tests.engine.making import creature, new_game


@pytest.mark.parametrize("zone", ["hand", "graveyard", "battlefield", ""])
def test_what_is_no_longer_in_exile_is_not_cast_for_its_madness(zone: str) -> None:
    """Nobody is asked, and it stays where it is, or gone."""
    game = new_game()
    bear = creature(game, "Bear", zone=zone or "exile")
    if not zone:
        game.remove(bear)
    follow(game, (CastForMadness(),), Context(bear.id, "Ana", "Bear"))
    assert [thing.zone for thing in game.position.objects.values()] == ([zone] if zone else [])


def test_what_is_not_cast_for_its_madness_goes_to_the_graveyard() -> None:
    """From exile, where its owner says so."""
    begun = new_game()
    bear = creature(begun, "Bear", zone="exile")
    game = Game(begun.rulebook, begun.position, [False])
    follow(game, (CastForMadness(),), Context(bear.id, "Ana", "Bear"))
    assert [thing.label for thing in game.zone("graveyard", "Ana")] == ["Bear"]
