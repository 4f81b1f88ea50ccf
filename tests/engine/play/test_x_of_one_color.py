"""Tests for X that only mana of one color may pay."""

import pytest

from kb.engine.play.casting import cast
from kb.engine.position.choices import IllegalAnswer
from tests.cards.table import Table

WORDS = "Spend only black mana on X.\nTarget player loses X life."


@pytest.mark.parametrize(("pool", "x"), [("BBU", 1), ("BBB", 2), ("BUBU", 1)])
def test_black_mana_pays_for_x_and_any_mana_for_the_rest(pool, x):
    table = Table()
    siphon = table.card(WORDS, name="Siphon", kind="Sorcery", size="", zone="hand", cost="{X}{B}")
    table.game.position.players["Ana"] = table.game.position.players["Ana"]._replace(pool=pool)
    cast(table.game, "Ana", siphon, ("Bob",), x=x)
    assert len(table.game.position.players["Ana"].pool) == len(pool) - x - 1


def test_other_mana_cannot_pay_for_x():
    table = Table()
    siphon = table.card(WORDS, name="Siphon", kind="Sorcery", size="", zone="hand", cost="{X}{B}")
    table.game.position.players["Ana"] = table.game.position.players["Ana"]._replace(pool="BBUU")
    with pytest.raises(IllegalAnswer):
        cast(table.game, "Ana", siphon, ("Bob",), x=2)
