"""X on which mana of one color alone is spent."""

import pytest

from kb.engine.play.casting import cast
from kb.engine.position.choices import IllegalAnswer
from tests.cards.table import Table

WORDS = "Spend only black mana on X.\nTarget player loses X life."


@pytest.mark.parametrize(("pool", "x"), [("BBU", 1), ("BBB", 2), ("BUBU", 1)])
def test_mana_of_that_color_pays_for_x(pool, x):
    """The rest of the cost takes any."""
    table = Table()
    siphon = table.card(WORDS, name="Siphon", kind="Sorcery", size="", zone="hand", cost="{X}{B}")
    table.game.position.players["Ana"] = table.game.position.players["Ana"]._replace(pool=pool)
    cast(table.game, "Ana", siphon, ("Bob",), x=x)
    assert len(table.game.position.players["Ana"].pool) == len(pool) - x - 1


def test_other_mana_does_not():
    """However much of it there is."""
    table = Table()
    siphon = table.card(WORDS, name="Siphon", kind="Sorcery", size="", zone="hand", cost="{X}{B}")
    table.game.position.players["Ana"] = table.game.position.players["Ana"]._replace(pool="BBUU")
    with pytest.raises(IllegalAnswer):
        cast(table.game, "Ana", siphon, ("Bob",), x=2)
