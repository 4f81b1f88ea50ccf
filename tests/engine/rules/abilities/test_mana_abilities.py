"""Tests for which abilities that add mana are mana abilities."""

from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType

import pytest

import kb.engine.effects
from kb.engine.effects.combining import May
from kb.engine.effects.drawing import Draw
from kb.engine.effects.exiling import ExileFromLibrary
from kb.engine.effects.libraries import Scry
from kb.engine.effects.mana import AddMana
from kb.engine.effects.turns import AtNextUpkeep
from kb.engine.position.abilities import Act, Activated, Cost, Payment, Target
from kb.engine.position.filters import CREATURE
from kb.engine.rules.abilities.mana_abilities import (
    that_leave_libraries_alone,
    that_require_no_target,
)

GREEN = AddMana("G")


def _modules() -> list[ModuleType]:
    """Return the modules of all effects."""
    package = kb.engine.effects
    return [import_module(f"{package.__name__}.{found.name}") for found in walk_packages(package.__path__)]


def test_every_instruction_about_a_library_declares_whether_it_moves_cards():
    kinds = {value for module in _modules() for value in vars(module).values() if isinstance(value, type)}
    acts = {kind for kind in kinds if issubclass(kind, Act | Payment) and "librar" in (kind.__doc__ or "")}
    silent = {kind.__name__ for kind in acts if "moves_cards_of_a_library" not in vars(kind)}
    assert silent - {"Act", "Payment"} == set()


@pytest.mark.parametrize(
    ("acts", "cost", "is_one"),
    [
        ((GREEN,), Cost(taps=True), True),
        ((GREEN, Draw()), Cost(taps=True), False),
        ((GREEN, May((Draw(),))), Cost(taps=True), False),
        ((GREEN, AtNextUpkeep((Draw(),))), Cost(taps=True), True),
        ((GREEN, Scry(1)), Cost(taps=True), True),
        ((GREEN,), Cost(acts=(ExileFromLibrary(1),)), False),
    ],
)
def test_ability_that_moves_library_cards_is_no_mana_ability_since_2026(
    acts: tuple[Act, ...], cost: Cost, *, is_one: bool
) -> None:
    assert that_leave_libraries_alone(Activated(acts, cost, is_mana_ability=True)) is is_one


@pytest.mark.parametrize(("fewest", "is_one"), [(0, True), (None, False)])
def test_ability_with_an_optional_target_is_a_mana_ability_since_2023(fewest: int | None, *, is_one: bool) -> None:
    ability = Activated((GREEN,), targets=(Target(CREATURE, fewest=fewest),), is_mana_ability=True)
    assert that_require_no_target(ability) is is_one
