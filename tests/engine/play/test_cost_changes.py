"""Tests for the price of a spell."""

from datetime import date

import pytest

from kb.engine.law.rulebook import Rulebook
from kb.engine.play.cost_changes import price
from kb.engine.play.game import Game
from kb.engine.position.abilities import Ability, Cost, Pricing
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.filters import ARTIFACT, CREATURE
from kb.engine.position.objects import Face, Object
from kb.engine.position.permissions import SpellsCostLess
from kb.engine.position.position import Position

PRINTED = Cost("{3}{G}")


def _board(*abilities: Ability) -> tuple[Game, Object, Object]:
    """Return a game, a permanent of Ana's that has these abilities, and a creature spell of hers."""
    game = Game(Rulebook.on(date(2023, 11, 17)), Position(("Ana", "Bob")))
    druid = game.make("Druid", Face("Druid", frozenset({"creature"}), abilities=abilities), "Ana", "Ana", "battlefield")
    return game, druid, game.make("Ox", Face("Ox", frozenset({"creature"})), "Ana", "Ana", "stack")


@pytest.mark.parametrize(("less", "left"), [(2, "{1}{G}"), (3, "{G}"), (9, "{G}")])
def test_reduction_takes_off_only_generic_mana(less: int, left: str) -> None:
    game, _, spell = _board(Pricing(CREATURE, less=less))
    assert price(game, spell, PRINTED, None, ()) == Cost(left)


@pytest.mark.parametrize(
    ("by", "mana", "x", "paid"),
    [
        (0, "{2}{R}", 0, "{2}{R}"),
        (1, "{2}{R}", 0, "{1}{R}"),
        (9, "{2}{R}{R}", 0, "{R}{R}"),
        (1, "{X}{1}{G}", 2, "{2}{G}"),
        (1, "{X}{X}", 2, "{3}"),
        (1, "{R}", 0, "{R}"),
    ],
)
def test_reduction_stated_by_the_story_applies_to_x_too(by: int, mana: str, x: int, paid: str) -> None:
    game, _, spell = _board()
    if by:
        game.position.permit("Ana", SpellsCostLess(by))
    assert price(game, spell, Cost(mana), None, (), x=x) == Cost(paid)


def test_increases_are_applied_before_reductions() -> None:
    game, _, spell = _board(Pricing(CREATURE, more=2, whose="each"), Pricing(CREATURE, less=1))
    game.position.permit("Ana", SpellsCostLess(3))
    assert price(game, spell, Cost("{1}{G}"), None, ()) == Cost("{G}")
    assert price(game, spell, Cost("{2}{G}"), None, ()) == Cost("{G}")
    assert price(game, spell, Cost("{3}{G}"), None, ()) == Cost("{1}{G}")


def test_reductions_add_up() -> None:
    game, _, spell = _board(Pricing(CREATURE, less=1), Pricing(CREATURE, less=1))
    assert price(game, spell, PRINTED, None, ()) == Cost("{1}{G}")


def test_price_effect_on_artifact_spells_does_not_affect_a_creature_spell() -> None:
    game, druid, spell = _board(Pricing(ARTIFACT, less=1), Pricing(ARTIFACT, Cost("{1}")))
    assert price(game, spell, PRINTED, None, ()) == PRINTED
    with pytest.raises(IllegalAnswer, match="Druid doesn't offer an alternative cost for Ox"):
        price(game, spell, PRINTED, None, [druid.id])


def test_price_effect_does_not_affect_an_opponents_spells() -> None:
    game, druid, spell = _board(Pricing(CREATURE, Cost("{1}"), less=1))
    game.put(spell._replace(controller="Bob"))
    assert price(game, game.object(spell.id), PRINTED, None, ()) == PRINTED
    with pytest.raises(IllegalAnswer):
        price(game, game.object(spell.id), PRINTED, None, [druid.id])


def test_alternative_cost_of_a_way_of_casting_is_reduced_too() -> None:
    """It excludes other alternative costs."""
    game, druid, spell = _board(Pricing(CREATURE, Cost("{1}"), less=1))
    assert price(game, spell, PRINTED, Cost("{2}"), ()) == Cost("{1}")
    with pytest.raises(IllegalAnswer, match="Only one alternative cost"):
        price(game, spell, PRINTED, Cost("{2}"), [druid.id])
