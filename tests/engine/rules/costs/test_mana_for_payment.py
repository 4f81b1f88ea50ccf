"""Mana for a payment: what is tapped for it, and in how many ways."""

import pytest

from kb.engine.effects.life import LoseLife, PayLife
from kb.engine.effects.mana import AddMana, AddManaOfOneKind
from kb.engine.play.game import Game
from kb.engine.play.paying import pay
from kb.engine.position.abilities import Activated, Cost
from kb.engine.position.choices import Choice, IllegalAnswer
from kb.engine.position.objects import Context, Face
from kb.engine.position.questions import WHAT_MAKES_MANA, WHAT_MAKES_MANA_FIRST, WHAT_TO_TAP_FOR_MANA
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


def artifact(game: Game, name: str, given: str, cost: Cost, *, owner: str = "Ana") -> int:
    """Return an artifact with a mana ability of some cost."""
    own = Activated((AddMana(given),), cost, is_mana_ability=True)
    return game.make(name, Face(name, frozenset({"artifact"}), abilities=(own,)), owner, owner, "battlefield").id


def test_what_is_tapped_already_or_another_s_is_left_alone():
    """So is what can't make the mana; the payment isn't made then."""
    game = new_game()
    land(game, "Volcano", "R", owner="Bob")
    artifact(game, "Altar", "R", Cost(acts=(PayLife(1),)), owner="Bob")
    land(game, "Forest", "G")
    tapped = land(game, "Mountain", "R")
    game.put(game.object(tapped)._replace(tapped=True))
    with pytest.raises(IllegalAnswer, match=r"can't pay \{R\}"):
        paid(game, "{R}")


def test_what_costs_more_than_tapping_is_used_where_nothing_else_will_do():
    """Its own cost may be paid with mana that is made for it."""
    game = new_game()
    artifact(game, "Filter", "R", Cost("{1}", taps=True))
    land(game, "Forest", "G")
    assert paid(game.fork(), "{G}") == ["Forest"]
    assert paid(game, "{R}") == ["Filter", "Forest"]


def test_of_what_costs_more_no_more_is_used_than_is_needed():
    """Each way is an option; none has another in it."""
    game = new_game()
    artifact(game, "Well", "R", Cost(acts=(PayLife(1),)))
    artifact(game, "Pit", "RR", Cost(acts=(PayLife(3),)))
    assert asked(game, "{R}{R}") == ["Pit", "Well and Well"]
    game.answer("Ana", WHAT_MAKES_MANA, "Well and Well")
    paid(game, "{R}{R}")
    assert game.position.players["Ana"].life == 18


def test_two_mana_abilities_that_pay_for_each_other_come_to_an_end():
    """What leads to a position again is no further way."""
    game = new_game()
    artifact(game, "Lens", "R", Cost("{G}"))
    artifact(game, "Prism", "G", Cost("{R}"))
    land(game, "Forest", "G")
    assert paid(game.fork(), "{R}") == ["Forest"]
    with pytest.raises(IllegalAnswer, match="can't pay"):
        paid(game, "{W}")


def test_what_the_story_names_is_used_first():
    """Even if something that is only tapped would do."""
    game = new_game()
    artifact(game, "Well", "R", Cost(acts=(PayLife(1),)))
    land(game, "Mountain", "R")
    game.answer("Ana", WHAT_MAKES_MANA_FIRST, "Well")
    assert paid(game, "{R}") == []
    assert game.position.players["Ana"].life == 19


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
    return WHAT_TO_TAP_FOR_MANA, what


def test_more_ways_than_can_be_looked_at_are_no_answer():
    """A board with twenty different lands and a cost of ten is undecided."""
    game = new_game()
    for number in range(20):
        land(game, f"Land {number}", "C")
    with pytest.raises(Bound):
        paid(game, "{10}")
