"""Entering: who chooses what an Aura enchants that is put onto the battlefield."""

import pytest

from kb.engine.position.choices import Choice
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Event, Face
from tests.engine.making import creature, new_game


@pytest.mark.parametrize(("by", "player", "chooser"), [("Ana", None, "Ana"), ("", "Ana", "Ana"), ("", None, "Bob")])
def test_who_puts_an_aura_there_chooses_what_it_enchants(by: str, player: str | None, chooser: str) -> None:
    """Who puts it there; where nobody is said to, who will control it, and that is its owner at last."""
    game = new_game()
    for label in ("Bear", "Ox"):
        creature(game, label)
    aura = game.make("Web", Face("Web", frozenset({"enchantment"}), enchants=CREATURE), "Bob", "Bob", "graveyard")
    with pytest.raises(Choice) as asked:
        game.happen([Event("move", aura.id, player, origin="graveyard", destination="battlefield", by=by)])
    assert (asked.value.player, list(asked.value.options)) == (chooser, ["Bear", "Ox"])
