"""Tests for the value of X."""

import pytest

from kb.engine.position.choices import Choice
from kb.engine.position.objects import Context
from kb.engine.rules.casting.x_values import all_x
from tests.engine.making import new_game


def test_every_x_has_the_announced_value() -> None:
    """Under the contrast, each X is chosen separately up to it."""
    game, context = new_game(), Context(1, "Bob", x=2)
    entry = all_x.entries[0].what
    assert entry(game, context) == 2
    with pytest.raises(Choice) as asked:
        all_x.contrasts["each its own"](game, context)
    assert (asked.value.player, list(asked.value.options)) == ("Bob", [0, 1, 2])
