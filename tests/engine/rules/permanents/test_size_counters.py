"""Tests for counters that change power and toughness."""

from kb.engine.rules.permanents.size_counters import nothing, size_on_counters
from tests.engine.making import creature, new_game


def test_size_counters_add_their_stated_amounts() -> None:
    game = new_game()
    bear = creature(game, "Bear")._replace(counters=(("+1/+1", 2), ("-0/-1", 3), ("charge", 4)))
    assert (size_on_counters(game, bear), nothing(game, bear)) == ((2, -1), (0, 0))
