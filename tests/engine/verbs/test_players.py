"""Verbs that speak of each player."""

import pytest

from kb.engine.acts import follow
from kb.engine.filters import CREATURE
from kb.engine.instructions.moving import EachPlayerChooses
from kb.engine.objects import Context, Face
from tests.engine.making import creature, new_game


@pytest.mark.parametrize("zone", ["battlefield", "graveyard"])
def test_each_player_chooses_one_of_their_own(zone: str) -> None:
    """It is one of the kind that they have in the zone that it speaks of."""
    game = new_game()
    for player, label in (("Ana", "Bear"), ("Bob", "Ox")):
        creature(game, label, player, zone)
        game.make(f"{label} Idol", Face("Idol", frozenset({"artifact"})), player, player, zone)
    act = EachPlayerChooses(CREATURE, zone, ())
    follow(game, (act,), Context(0, "Ana", "Choice"))
    chosen = [step.words for step in game.position.steps() if "chooses" in step.words]
    assert chosen == ["Ana chooses Bear", "Bob chooses Ox"]
