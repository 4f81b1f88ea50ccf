"""Verbs that speak of each player."""

import pytest

from kb.engine.instructions.changing import GetCounters
from kb.engine.instructions.moving import EachPlayerChooses, ReturnOne
from kb.engine.play.acts import follow
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Context, Face
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


def test_players_get_counters_that_count_for_them() -> None:
    """Who an instruction speaks of, and as many as it says; a tenth poison counter is one too many."""
    game = new_game()
    source = creature(game, "Scorpion")
    follow(game, (GetCounters("poison", "that player"),), Context(source.id, "Ana", "Scorpion", who="Bob"))
    follow(game, (GetCounters("poison", "each player", 2),), Context(source.id, "Ana", "Scorpion"))
    assert {name: player.count("poison") for name, player in game.position.players.items()} == {"Ana": 2, "Bob": 3}


def test_one_of_a_kind_is_returned_where_there_is_any() -> None:
    """One's own alone, of which its player chooses; where there is none, nothing is done."""
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox", "Bob")
    act = ReturnOne(CREATURE)
    follow(game, (act,), Context(ox.id, "Ana", "Gate"))
    assert [thing.label for thing in game.zone("hand")] == ["Bear"]
    follow(game, (act,), Context(ox.id, "Ana", "Gate"))
    assert not game.exists(bear.id)
    assert game.exists(ox.id)
