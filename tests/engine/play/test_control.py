"""Tests for control by an Aura while it is attached."""

from kb.engine.play.control import CONTROL, hold
from kb.engine.play.game import Game
from kb.engine.position.objects import Face, Object
from tests.engine.making import creature, new_game


def held() -> tuple[Game, Object, Object]:
    """Return a game in which Ana's Aura enchants Bob's Ox and says that she controls it; the Aura; and Ox."""
    game = new_game()
    ox = creature(game, "Ox", "Bob")
    face = Face("Lure", frozenset({"enchantment"}), abilities=(CONTROL,))
    aura = game.make("Lure", face, "Ana", "Ana", "battlefield")
    game.put(aura._replace(host=ox.id))
    return game, aura, ox


def test_control_lasts_while_the_aura_is_attached() -> None:
    game, aura, ox = held()
    hold(game)
    hold(game)
    assert (game.traits(ox.id).controller, len(game.position.lasting)) == ("Ana", 1)
    game.put(game.object(aura.id)._replace(host=None))
    hold(game)
    assert (game.traits(ox.id).controller, game.position.lasting) == ("Bob", ())
    assert [step.words for step in game.position.steps()] == ["Ana gains control of Ox", "Bob gains control of Ox"]


def test_creature_that_left_is_not_controlled() -> None:
    game, _, ox = held()
    game.remove(ox)
    hold(game)
    assert game.position.lasting == ()


def test_aura_without_a_control_effect_changes_no_control() -> None:
    game, aura, ox = held()
    game.put(game.object(aura.id)._replace(face=aura.face._replace(abilities=())))
    hold(game)
    assert (game.traits(ox.id).controller, game.position.lasting) == ("Bob", ())
