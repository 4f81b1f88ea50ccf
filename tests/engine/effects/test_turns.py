"""What waits for a later moment."""

import pytest

from kb.engine.effects.life import GainLife
from kb.engine.effects.turns import AtEndOfCombat
from kb.engine.play.acts import follow
from kb.engine.position.frames import CombatDamage
from kb.engine.position.objects import Context
from tests.cards.table import ERAS, Table, goes_on


@pytest.mark.parametrize("day", ERAS)
def test_what_waits_for_the_end_of_combat(day):
    """It is done once combat is over, and not before."""
    table = Table(day)
    follow(table.game, (AtEndOfCombat((GainLife(3),)),), Context(0, "Ana", "Ox"))
    table.finish()
    assert table.life("Ana") == 20
    goes_on(table, CombatDamage())
    assert table.life("Ana") == 23
