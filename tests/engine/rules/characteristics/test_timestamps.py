"""Tests for timestamps of objects that enter at once."""

import pytest

from kb.engine.position.choices import Choice
from kb.engine.position.questions import WHICH_OF_THEM_HAS_THE_EARLIER_TIMESTAMP
from kb.engine.slots.characteristics import simultaneous
from tests.engine.making import creature, new_game

ASKED = WHICH_OF_THEM_HAS_THE_EARLIER_TIMESTAMP


def test_active_player_orders_simultaneous_timestamps() -> None:
    game = new_game("2008-08-10")
    things = [creature(game, label, player) for label, player in (("Bear", "Bob"), ("Ox", "Ana"), ("Elf", "Bob"))]
    game.answer("Ana", ASKED, "Elf")
    game.answer("Ana", ASKED, "Ox")
    assert [thing.label for thing in game.law(simultaneous)(game, things)] == ["Elf", "Ox", "Bear"]
    with pytest.raises(Choice) as asked:
        simultaneous.contrasts["as the other player says"](game, things)
    assert (asked.value.player, game.position.turn.active) == ("Bob", "Ana")
    assert simultaneous.contrasts["as they are named"](game, things) == things


def test_each_player_orders_their_own_since_2023_the_active_player_first() -> None:
    game = new_game("2023-11-17")
    things = [creature(game, label, player) for label, player in (("Bear", "Bob"), ("Ox", "Ana"), ("Elf", "Bob"))]
    game.answer("Bob", ASKED, "Elf")
    assert [thing.label for thing in game.law(simultaneous)(game, things)] == ["Ox", "Elf", "Bear"]
