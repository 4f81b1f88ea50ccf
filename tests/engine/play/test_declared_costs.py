"""Tests for total costs: additions and reductions."""

import pytest

from kb.engine.effects.sacrificing import SacrificeThis
from kb.engine.play.declared_costs import declared, kickers, reduction, total_cost, without_paying
from kb.engine.play.game import Game
from kb.engine.position.abilities import FREE, Cost, Keyword
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.objects import Face
from kb.engine.position.permissions import MayCastFree, MayPlayLand, SpellsCostLess
from kb.engine.slots.keywords import kicker_payments
from tests.engine.making import new_game

SPELL = Face("Rite", frozenset({"sorcery"}), cost="{X}{2}{R}")


def test_total_cost_adds_additional_costs() -> None:
    act = SacrificeThis()
    found = total_cost(Cost("{1}{R}", taps=True), [Cost("{2}{G}", acts=(act,)), FREE])
    assert found == Cost("{1}{R}{2}{G}", taps=True, acts=(act,))


def test_reductions_stated_by_the_story_add_up_per_player() -> None:
    game = new_game()
    for player in ("Ana", "Ana", "Bob"):
        game.position.permit(player, SpellsCostLess(1))
    game.position.permit("Ana", MayPlayLand())
    assert [reduction(game, name) for name in ("Ana", "Bob")] == [2, 1]


def test_card_cast_without_paying_costs_nothing_and_x_is_0() -> None:
    """Only if an effect lets that player do so."""
    game = new_game()
    game.position.permit("Ana", MayCastFree("Rite"))
    card = game.make("Rite", SPELL, "Ana", "Ana", "hand")
    assert without_paying(game, "Ana", card, 0) == Cost()
    with pytest.raises(IllegalAnswer, match="can't choose 1 for X"):
        without_paying(game, "Ana", card, 1)
    with pytest.raises(IllegalAnswer, match="No effect lets Bob cast Rite"):
        without_paying(game, "Bob", card, 0)
    plain = game.make("Rite", SPELL._replace(cost="{R}"), "Ana", "Ana", "hand")
    assert without_paying(game, "Ana", plain, 1) == Cost()


def test_kickers_are_listed_in_order_and_others_cannot_be_declared() -> None:
    own = (
        Keyword("kicker", Cost("{G}"), "first", link="a"),
        Keyword("flying"),
        Keyword("kicker", Cost("{2}"), "second"),
    )
    game = new_game()
    card = game.make("Rite", SPELL._replace(abilities=own), "Ana", "Ana", "hand")
    assert kickers(card) == {"first": own[0], "second": own[2]}
    assert declared(game, card, ("first",), 0) == frozenset({("a", "first")})
    assert declared(game, card, ("first", "second"), 0) == frozenset({("a", "first"), ("", "second")})
    assert declared(game, card, (), 9) == frozenset()
    with pytest.raises(IllegalAnswer, match="has no third kicker"):
        declared(game, card, ("third",), 0)


def test_kicker_contrast_compares_the_mana_spent_with_the_whole_cost() -> None:
    own = (Keyword("kicker", Cost("{2}{G}"), "first"),)
    book = new_game().rulebook.exchanging(kicker_payments, kicker_payments.contrasts["what was spent"])
    game = Game(book, new_game().position)
    card = game.make("Rite", SPELL._replace(abilities=own), "Ana", "Ana", "hand")
    assert [bool(declared(game, card, ("first",), spent)) for spent in (5, 6, 7)] == [False, True, True]
