"""X: what is chosen for it."""

import pytest

from kb.engine.position.choices import Choice
from kb.engine.position.objects import Context
from kb.engine.rules.casting.x_values import all_x
from tests.engine.making import new_game


def test_each_instance_has_the_value_that_was_announced() -> None:
    """By the contrast each has its own, up to that, as its controller chooses."""
    game, context = new_game(), Context(1, "Bob", x=2)
    entry = all_x.entries[0].what
    assert entry(game, context) == 2
    with pytest.raises(Choice) as asked:
        all_x.contrasts["each its own"](game, context)
    assert (asked.value.player, list(asked.value.options)) == ("Bob", [0, 1, 2])
