"""Mana for a payment: what is tapped for it, and in how many ways."""

import pytest

from kb.engine.effects.life import LoseLife
from kb.engine.effects.mana import AddMana, AddManaOfOneKind
from kb.engine.play.game import Game
from kb.engine.play.paying import pay
from kb.engine.position.abilities import Activated, Cost
from kb.engine.position.choices import Choice, IllegalAnswer
from kb.engine.position.objects import Context, Face
from kb.engine.position.work import Bound
from tests.engine.making import new_game


def land(game: Game, name: str, *mana: str, owner: str = "Ana") -> int:
    """Return a land that is tapped for mana, by an ability for each."""
    abilities = tuple(Activated((AddMana(given),), Cost(taps=True), is_mana_ability=True) for given in mana)
    face = Face(name.partition(" #")[0], frozenset({"land"}), abilities=abilities)
    return game.make(name, face, owner, owner, "battlefield").id


def paid(game: Game, mana: str) -> list[str]:
    """Return what is tapped for a payment of Ana's."""
    pay(game, Cost(mana), Context(0, "Ana", "it"))
    assert game.position.players["Ana"].pool == ""
    return [thing.label for thing in game.battlefield() if thing.tapped]


def asked(game: Game, mana: str) -> list[str]:
    """Return the ways to tap things for a payment that Ana has to choose from."""
    with pytest.raises(Choice) as choice:
        paid(game, mana)
    return list(choice.value.options)


def test_as_few_are_tapped_as_will_do():
    """Of those that are alike the first; nothing is tapped for mana that is in the pool."""
    game = new_game()
    for name in ("Mountain #1", "Mountain #2", "Mountain #3"):
        land(game, name, "R")
    land(game, "Forest", "G")
    assert paid(game, "{R}{R}") == ["Mountain #1", "Mountain #2"]


def test_what_may_pay_in_several_ways_is_chosen():
    """By what is tapped, and by which of its abilities; never more than is needed."""
    game = new_game()
    land(game, "Mountain", "R")
    land(game, "Taiga", "R", "G")
    land(game, "Rock", "CC")
    assert asked(game, "{2}") == [
        "Mountain and Taiga for its first ability", "Mountain and Taiga for its second ability", "Rock",
    ]  # fmt: skip


def test_what_is_not_only_tapped_or_another_s_is_left_alone():
    """So is what is tapped already, and what can't make the mana; the payment isn't made then."""
    game = new_game()
    dear = Activated((AddMana("R"),), Cost("{1}", taps=True), is_mana_ability=True)
    game.make("Filter", Face("Filter", frozenset({"artifact"}), abilities=(dear,)), "Ana", "Ana", "battlefield")
    land(game, "Volcano", "R", owner="Bob")
    land(game, "Forest", "G")
    tapped = land(game, "Mountain", "R")
    game.put(game.object(tapped)._replace(tapped=True))
    with pytest.raises(IllegalAnswer, match=r"can't pay \{R\}"):
        paid(game, "{R}")


def test_a_source_of_any_color_and_one_that_costs_life_are_tried_out():
    """What an ability gives is what comes of it, in each of its lines; what else it does happens."""
    game = new_game()
    any_color = Activated((AddManaOfOneKind(("R", "G")),), Cost(taps=True), is_mana_ability=True)
    painful = Activated((AddMana("G"), LoseLife(1)), Cost(taps=True), is_mana_ability=True)
    game.make("Gem", Face("Gem", frozenset({"artifact"}), abilities=(any_color,)), "Ana", "Ana", "battlefield")
    game.make("Thorn", Face("Thorn", frozenset({"land"}), abilities=(painful,)), "Ana", "Ana", "battlefield")
    assert asked(game, "{G}") == ["Gem", "Thorn"]
    assert asked(game.fork(), "{R}{G}") in (["R", "G"], ["G", "R"])
    game.answer("Ana", *_tapping("Thorn"))
    paid(game, "{G}")
    assert game.position.players["Ana"].life == 19


def _tapping(what):
    from kb.engine.position.questions import WHAT_TO_TAP_FOR_MANA

    return WHAT_TO_TAP_FOR_MANA, what


def test_more_ways_than_can_be_looked_at_are_no_answer():
    """A board with twenty different lands and a cost of ten is undecided."""
    game = new_game()
    for number in range(20):
        land(game, f"Land {number}", "C")
    with pytest.raises(Bound):
        paid(game, "{10}")
