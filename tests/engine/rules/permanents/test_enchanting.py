"""Tests for Auras that restrict whose permanent they enchant."""

import pytest

from kb.engine.play.casting import cast
from kb.engine.position.choices import IllegalAnswer
from tests.cards.table import Table


def _enchanted_after_casting(caster: str, whose: str, host: str) -> str:
    """Let a player cast an Aura on a player's Ox; return "Ox" if it is enchanted, else ""."""
    table = Table()
    table.game.position.turn = table.game.position.turn._replace(active=caster)
    ox = table.body("Ox", host)
    text = f"Enchant creature {whose}\nEnchanted creature gets +1/+1."
    veil = table.card(text, name="Veil", kind="Enchantment — Aura", size="", player=caster, zone="hand")
    cast(table.game, caster, veil, (ox.id,))
    table.finish()
    return "Ox" if table.size(ox) == (3, 4) else ""


@pytest.mark.parametrize(("caster", "other"), [("Ana", "Bob"), ("Bob", "Ana")])
def test_aura_can_only_be_cast_on_a_creature_of_the_stated_player(caster, other):
    assert (
        _enchanted_after_casting(caster, "you control", caster)
        == _enchanted_after_casting(caster, "an opponent controls", other)
        == "Ox"
    )
    for whose, host in (("you control", other), ("an opponent controls", caster)):
        with pytest.raises(IllegalAnswer, match="Veil can't target Ox"):
            _enchanted_after_casting(caster, whose, host)
