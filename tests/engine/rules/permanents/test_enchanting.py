"""Enchanting: what an Aura may be cast on that says whose it is."""

import pytest

from kb.engine.play.casting import cast
from kb.engine.position.choices import IllegalAnswer
from tests.cards.table import Table


def _casts(caster: str, whose: str, host: str) -> str:
    """Have a player cast an Aura on a player's creature; give what it enchants then."""
    table = Table()
    table.game.position.turn = table.game.position.turn._replace(active=caster)
    ox = table.body("Ox", host)
    text = f"Enchant creature {whose}\nEnchanted creature gets +1/+1."
    veil = table.card(text, name="Veil", kind="Enchantment — Aura", size="", player=caster, zone="hand")
    cast(table.game, caster, veil, (ox.id,))
    table.finish()
    return "Ox" if table.size(ox) == (3, 4) else ""


@pytest.mark.parametrize(("caster", "other"), [("Ana", "Bob"), ("Bob", "Ana")])
def test_whose_creature_an_aura_is_cast_on(caster, other):
    """A creature of whoever casts it, or of another player, as it says; on one of the other kind it can't be cast."""
    assert _casts(caster, "you control", caster) == _casts(caster, "an opponent controls", other) == "Ox"
    for whose, host in (("you control", other), ("an opponent controls", caster)):
        with pytest.raises(IllegalAnswer, match="Veil can't target Ox"):
            _casts(caster, whose, host)
