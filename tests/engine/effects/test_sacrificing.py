"""Tests for sacrificing, also as a cost."""

from kb.engine.effects.sacrificing import CantSacrifice, Exploit, Sacrifice, SacrificeHost
from kb.engine.play.acts import follow
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Context
from tests.engine.making import creature, labels, new_game, paid, relic


def test_exploit_without_a_creature_asks_nothing() -> None:
    game = new_game()
    bear = creature(game, "Bear", zone="graveyard")
    creature(game, "Ox", "Bob")
    follow(game, (Exploit(CREATURE),), Context(bear.id, "Ana", "Bear"))
    assert game.position.happenings() == []


def test_enchanted_creature_can_be_sacrificed_as_a_cost() -> None:
    game = new_game()
    bear, _ox = creature(game, "Bear"), creature(game, "Ox")
    assert paid(game, SacrificeHost(), relic(game, bear)) == (bear.id,)
    assert labels(game, "graveyard") == ["Bear"]


def test_an_opponents_creature_is_not_sacrificed() -> None:
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox", "Bob")
    context = Context(bear.id, "Ana", "Bear", targets=(bear.id,))
    follow(game, (Sacrifice("targets"),), context)
    assert labels(game, "graveyard") == ["Bear"]
    follow(game, (Sacrifice("targets"),), context._replace(targets=(ox.id,)))
    assert labels(game, "battlefield") == ["Ox"]
    assert game.position.happenings()[-1] == CantSacrifice("Ana", "Ox")
