"""Tests for tapping permanents for mana to make a payment."""

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
    """Add a land with a mana ability for each of these and return its id."""
    abilities = tuple(Activated((AddMana(given),), Cost(taps=True), is_mana_ability=True) for given in mana)
    face = Face(name.partition(" #")[0], frozenset({"land"}), abilities=abilities)
    return game.make(name, face, owner, owner, "battlefield").id


def paid(game: Game, mana: str) -> list[str]:
    """Make a payment of Ana's, and return the labels of all tapped permanents; fail if mana is left. Raises Choice."""
    pay(game, Cost(mana), Context(0, "Ana", "it"))
    assert game.position.players["Ana"].pool == ""
    return [thing.label for thing in game.battlefield() if thing.tapped]


def asked(game: Game, mana: str) -> list[str]:
    """Return the options that Ana must choose between as she makes a payment; fail if there is no choice."""
    with pytest.raises(Choice) as choice:
        paid(game, mana)
    return list(choice.value.options)


def test_fewest_lands_are_tapped_and_the_first_of_equal_ones():
    game = new_game()
    for name in ("Mountain #1", "Mountain #2", "Mountain #3"):
        land(game, name, "R")
    land(game, "Forest", "G")
    assert paid(game, "{R}{R}") == ["Mountain #1", "Mountain #2"]


def test_player_chooses_between_different_ways_to_pay():
    game = new_game()
    land(game, "Mountain", "R")
    land(game, "Taiga", "R", "G")
    land(game, "Rock", "CC")
    assert asked(game, "{2}") == [
        "Mountain and Taiga for its first ability", "Mountain and Taiga for its second ability", "Rock",
    ]  # fmt: skip


def artifact(game: Game, name: str, given: str, cost: Cost, *, owner: str = "Ana") -> int:
    """Add an artifact with a mana ability of this cost and return its id."""
    own = Activated((AddMana(given),), cost, is_mana_ability=True)
    return game.make(name, Face(name, frozenset({"artifact"}), abilities=(own,)), owner, owner, "battlefield").id


def test_tapped_and_opposing_permanents_are_not_used():
    game = new_game()
    land(game, "Volcano", "R", owner="Bob")
    artifact(game, "Altar", "R", Cost(acts=(PayLife(1),)), owner="Bob")
    land(game, "Forest", "G")
    tapped = land(game, "Mountain", "R")
    game.put(game.object(tapped)._replace(tapped=True))
    with pytest.raises(IllegalAnswer, match=r"can't pay \{R\}"):
        paid(game, "{R}")


def test_costlier_mana_ability_is_used_only_if_needed():
    game = new_game()
    artifact(game, "Filter", "R", Cost("{1}", taps=True))
    land(game, "Forest", "G")
    assert paid(game.fork(), "{G}") == ["Forest"]
    assert paid(game, "{R}") == ["Filter", "Forest"]


def test_no_more_costly_mana_abilities_are_used_than_needed():
    game = new_game()
    artifact(game, "Well", "R", Cost(acts=(PayLife(1),)))
    artifact(game, "Pit", "RR", Cost(acts=(PayLife(3),)))
    assert asked(game, "{R}{R}") == ["Pit", "Well and Well"]
    game.answer("Ana", WHAT_MAKES_MANA, "Well and Well")
    paid(game, "{R}{R}")
    assert game.position.players["Ana"].life == 18


def test_mana_abilities_that_pay_for_each_other_do_not_loop():
    game = new_game()
    artifact(game, "Lens", "R", Cost("{G}"))
    artifact(game, "Prism", "G", Cost("{R}"))
    land(game, "Forest", "G")
    assert paid(game.fork(), "{R}") == ["Forest"]
    with pytest.raises(IllegalAnswer, match="can't pay"):
        paid(game, "{W}")


def test_source_named_by_the_story_is_used_first():
    game = new_game()
    artifact(game, "Well", "R", Cost(acts=(PayLife(1),)))
    land(game, "Mountain", "R")
    game.answer("Ana", WHAT_MAKES_MANA_FIRST, "Well")
    assert paid(game, "{R}") == []
    assert game.position.players["Ana"].life == 19


def test_mana_abilities_with_choices_and_side_effects_are_tried_out():
    game = new_game()
    any_color = Activated((AddManaOfOneKind(("R", "G")),), Cost(taps=True), is_mana_ability=True)
    painful = Activated((AddMana("G"), LoseLife(1)), Cost(taps=True), is_mana_ability=True)
    game.make("Gem", Face("Gem", frozenset({"artifact"}), abilities=(any_color,)), "Ana", "Ana", "battlefield")
    game.make("Thorn", Face("Thorn", frozenset({"land"}), abilities=(painful,)), "Ana", "Ana", "battlefield")
    assert asked(game, "{G}") == ["Gem", "Thorn"]
    assert asked(game.fork(), "{R}{G}") in (["R", "G"], ["G", "R"])
    game.answer("Ana", *_tap_answer("Thorn"))
    paid(game, "{G}")
    assert game.position.players["Ana"].life == 19


def _tap_answer(what):
    """Return the question of what to tap for mana and this answer to it, as arguments of Game.answer."""
    return WHAT_TO_TAP_FOR_MANA, what


def test_too_many_ways_to_pay_raise_bound():
    game = new_game()
    for number in range(20):
        land(game, f"Land {number}", "C")
    with pytest.raises(Bound):
        paid(game, "{10}")
