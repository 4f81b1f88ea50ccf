"""Tests for creatures that enter with counters."""

from kb.engine.effects.growing import any_of
from kb.engine.position.questions import WHICH_CARDS_ARE_REVEALED
from tests.engine.making import creature, new_game


def test_any_of_lists_every_combination_without_order() -> None:
    game = new_game()
    assert list(any_of({name: creature(game, name) for name in ("Ox", "Elf")}, WHICH_CARDS_ARE_REVEALED)) == [
        "none",
        "Elf",
        "Ox",
        "Elf and Ox",
    ]
