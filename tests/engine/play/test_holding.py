"""Holding: whose what an Aura enchants is, for as long as it is attached to that."""

from kb.engine.play.game import Game
from kb.engine.play.holding import CONTROL, hold
from kb.engine.position.objects import Face, Object
from tests.engine.making import creature, new_game


def held() -> tuple[Game, Object, Object]:
    """Return a game in which Ana's Aura enchants Bob's creature and says that she controls it."""
    game = new_game()
    ox = creature(game, "Ox", "Bob")
    face = Face("Lure", frozenset({"enchantment"}), abilities=(CONTROL,))
    aura = game.make("Lure", face, "Ana", "Ana", "battlefield")
    game.put(aura._replace(host=ox.id))
    return game, aura, ox


def test_it_is_held_for_as_long_as_the_aura_is_on_it() -> None:
    """It comes under her control once, and is its owner's again where the Aura is on nothing."""
    game, aura, ox = held()
    hold(game)
    hold(game)
    assert (game.traits(ox.id).controller, len(game.position.lasting)) == ("Ana", 1)
    game.put(game.object(aura.id)._replace(host=None))
    hold(game)
    assert (game.traits(ox.id).controller, game.position.lasting) == ("Bob", ())
    assert [step.words for step in game.position.steps()] == ["Ana gains control of Ox", "Bob gains control of Ox"]


def test_what_is_gone_is_not_held() -> None:
    """Though the Aura is still there."""
    game, _, ox = held()
    game.remove(ox)
    hold(game)
    assert game.position.lasting == ()


def test_an_aura_that_does_not_say_so_holds_nothing() -> None:
    """It is its controller's still."""
    game, aura, ox = held()
    game.put(game.object(aura.id)._replace(face=aura.face._replace(abilities=())))
    hold(game)
    assert (game.traits(ox.id).controller, game.position.lasting) == ("Bob", ())
