"""What is sacrificed, also as a cost."""

from kb.engine.effects.sacrificing import Exploit, SacrificeHost
from kb.engine.play.acts import follow
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Context
from tests.engine.making import creature, labels, new_game, paid, relic


def test_nothing_is_exploited_where_there_is_no_creature() -> None:
    """Nobody is asked."""
    game = new_game()
    bear = creature(game, "Bear", zone="graveyard")
    creature(game, "Ox", "Bob")
    follow(game, (Exploit(CREATURE),), Context(bear.id, "Ana", "Bear"))
    assert game.position.happenings() == []


def test_what_the_source_is_attached_to_is_sacrificed() -> None:
    """It goes to the graveyard, and is what was paid."""
    game = new_game()
    bear, _ox = creature(game, "Bear"), creature(game, "Ox")
    assert paid(game, SacrificeHost(), relic(game, bear)) == (bear.id,)
    assert labels(game, "graveyard") == ["Bear"]
