"""Targets and pronouns: which thing each word stands for."""

import pytest

from kb.cards.reading import Unread, read
from kb.engine.position.filters import CREATURE, THIS, both, other_than


def test_another_target_after_a_target_is_not_read() -> None:
    """It is another than that one, and not only than the source; after none it is another than the source."""
    with pytest.raises(Unread):
        read("Target creature gains flying until end of turn. Another target creature gets -2/-2 until end of turn.")
    [ability] = read("{1}: Tap another target creature.").value
    assert ability.targets[0].filter == both(CREATURE, other_than(THIS))
