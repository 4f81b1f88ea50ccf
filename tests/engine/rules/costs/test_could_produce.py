"""Tests for the types of mana that a permanent could produce."""

from kb.engine.effects.life import GainLife
from kb.engine.effects.mana import AddMana, AddManaOfOneKind, AddManaOfTheChosenColor
from kb.engine.play.game import Game
from kb.engine.position.abilities import Activated, Cost
from kb.engine.position.objects import Face
from kb.engine.slots.costs import could_produce
from tests.engine.making import new_game

GREEN = Activated((AddMana("G"),), Cost(taps=True), is_mana_ability=True)
DEAR = Activated((AddMana("UR"),), Cost("{9}"), is_mana_ability=True)
NO_MANA = Activated((GainLife(1), AddMana("W")), Cost(taps=True))


def test_permanent_could_produce_all_mana_of_its_mana_abilities() -> None:
    """Tapped or not, whatever the cost."""
    game = new_game()
    face = Face("Rock", frozenset({"artifact"}), abilities=(GREEN, DEAR, NO_MANA))
    rock = game.make("Rock", face, "Ana", "Ana", "battlefield")
    game.put(rock._replace(tapped=True))
    assert game.law(could_produce)(game, game.object(rock.id)) == {"G", "U", "R"}
    assert game.position.players["Ana"].pool == ""
    payable = could_produce.contrasts["what can be paid for"]
    assert payable(game, game.object(rock.id)) == frozenset()
    assert payable(_untapped(game), game.object(rock.id)._replace(tapped=False)) == {"G"}


def _untapped(game: Game) -> Game:
    """Untap all permanents of a game and return it."""
    for thing in game.battlefield():
        game.put(thing._replace(tapped=False))
    return game


def test_contrast_counts_only_the_printed_mana_types() -> None:
    game, says = new_game(), could_produce.contrasts["what is printed"]
    for act, kinds in ((AddManaOfOneKind(("G", "C")), {"G", "C"}), (AddManaOfTheChosenColor(), {*"WUBRG"})):
        giving = Activated((act,), Cost(taps=True), is_mana_ability=True)
        face = Face("Rock", frozenset({"artifact"}), abilities=(giving,))
        assert says(game, game.make("Rock", face, "Ana", "Ana", "battlefield")) == kinds
