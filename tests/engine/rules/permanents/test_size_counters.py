"""Counters that change sizes: what each adds."""

from kb.engine.rules.permanents.size_counters import nothing, size_on_counters
from tests.engine.making import creature, new_game


def test_what_counters_add() -> None:
    """As often as there are of them, what each says; others add nothing."""
    game = new_game()
    bear = creature(game, "Bear")._replace(counters=(("+1/+1", 2), ("-0/-1", 3), ("charge", 4)))
    assert (size_on_counters(game, bear), nothing(game, bear)) == ((2, -1), (0, 0))
