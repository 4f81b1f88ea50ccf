"""Tests for Auras put onto the battlefield without being cast."""

import pytest

from kb.engine.position.choices import Choice
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Event, Face
from tests.engine.making import creature, new_game


@pytest.mark.parametrize(("by", "player", "chooser"), [("Ana", None, "Ana"), ("", "Ana", "Ana"), ("", None, "Bob")])
def test_player_who_puts_an_aura_chooses_its_host(by: str, player: str | None, chooser: str) -> None:
    game = new_game()
    for label in ("Bear", "Ox"):
        creature(game, label)
    aura = game.make("Web", Face("Web", frozenset({"enchantment"}), enchants=CREATURE), "Bob", "Bob", "graveyard")
    with pytest.raises(Choice) as asked:
        game.happen([Event("move", aura.id, player, origin="graveyard", destination="battlefield", by=by)])
    assert (asked.value.player, list(asked.value.options)) == (chooser, ["Bear", "Ox"])
