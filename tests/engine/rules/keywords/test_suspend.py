"""Tests for suspend."""

import pytest

from kb.engine.position.abilities import FREE, Cost, Keyword
from kb.engine.rules.keywords.suspend import suspend_cost
from kb.engine.slots.suspending import SUSPEND
from tests.engine.making import creature, new_game


@pytest.mark.parametrize("name", ["", "its mana cost"])
@pytest.mark.parametrize(("zone", "player", "has_it", "may"), [
    ("exile", "Ana", True, True),
    ("exile", "Bob", True, False),
    ("exile", "Ana", False, False),
    ("hand", "Ana", True, False),
])  # fmt: skip
def test_suspended_card_is_cast_free_by_its_owner_from_exile(
    name: str, zone: str, player: str, *, has_it: bool, may: bool
) -> None:
    """Under the contrast, for its mana cost."""
    game = new_game()
    card = creature(game, "Bear", zone=zone)
    abilities = (Keyword(SUSPEND),) if has_it else ()
    card = card._replace(face=card.face._replace(cost="{1}{G}", abilities=abilities))
    pays = suspend_cost.contrasts[name] if name else game.rulebook.says(suspend_cost)
    paid = FREE if not name else Cost("{1}{G}")
    assert pays(game, player, card) == (paid if may else None)
