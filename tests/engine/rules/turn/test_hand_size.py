"""Tests for the maximum hand size."""

import pytest

from kb.engine.position.choices import Choice
from kb.engine.slots.turn import hand_size
from tests.engine.making import creature, new_game


@pytest.mark.parametrize(("cards", "ways"), [(6, 0), (7, 0), (8, 8), (9, 36)])
def test_player_discards_down_to_seven_cards(cards: int, ways: int) -> None:
    game = new_game()
    for number in range(cards):
        creature(game, f"Bear {number}", zone="hand")
    asked: list[object] = []
    try:
        game.law(hand_size)(game, "cleanup")
    except Choice as choice:
        asked = list(choice.options)
    assert (len(asked), game.position.steps()) == (ways, [])
