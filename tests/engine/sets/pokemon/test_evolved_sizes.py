"""Tests for effects on a spell that continue on the evolved permanent."""

from kb.engine.position.effects import Change, Continuous
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Lasting
from kb.engine.sets.pokemon.evolved_sizes import effects_continue, effects_end
from tests.engine.making import creature, new_game


def test_effects_on_the_spell_apply_to_the_evolved_permanent() -> None:
    game = new_game()
    spell, permanent, other = (creature(game, label).id for label in ("Ivysaur", "Bulbasaur", "Bear"))
    growing = Continuous(THIS, (Change("add size", (1, 1)),))
    things = [frozenset({spell}), frozenset({other}), None]
    game.position.lasting = tuple(Lasting(growing, other, time, each) for time, each in enumerate(things))
    effects_end(game, game.object(spell), game.object(permanent))
    assert [lasting.things for lasting in game.position.lasting] == things
    effects_continue(game, game.object(spell), game.object(permanent))
    assert [lasting.things for lasting in game.position.lasting] == [{spell, permanent}, {other}, None]
