"""Verbs that move things."""

from kb.engine.instructions.moving import PhaseOut
from kb.engine.play.acts import follow
from kb.engine.play.zones import PHASED_OUT
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Context, Face
from tests.engine.making import creature, new_game


def test_all_that_is_spoken_of_phases_out() -> None:
    """Both creatures do, and nothing else; they are the same objects still."""
    game = new_game()
    idol = game.make("Idol", Face("Idol", frozenset({"artifact"})), "Ana", "Ana", "battlefield")
    out = [creature(game, "Bear").id, creature(game, "Ox", "Bob").id]
    follow(game, (PhaseOut(CREATURE),), Context(idol.id, "Ana", "Idol"))
    assert [thing.id for thing in game.zone(PHASED_OUT)] == out
    assert game.battlefield() == [idol]
