"""Targets and pronouns: which thing each word stands for."""

import pytest

from kb.cards.reading import Unread, read
from kb.cards.writing import write
from kb.engine.position.filters import CREATURE, THIS, both, other_than


@pytest.mark.parametrize(
    "text",
    [
        "Target creature gains flying until end of turn. Another target creature gets -2/-2 until end of turn.",
        "Tap target artifact. Destroy another target creature.",
    ],
)
def test_another_target_after_a_target_is_another_than_that_one(text: str) -> None:
    """It may be the source; the text is written as it was read."""
    found = read(text)
    _, target = found.value[0].targets
    assert (target.filter, target.is_another) == (CREATURE, True)
    assert write(found.value, found.style).lower() == text.lower()


def test_another_target_after_none_is_another_than_the_source() -> None:
    """The source is excluded."""
    [ability] = read("{1}: Tap another target creature.").value
    assert ability.targets[0].filter == both(CREATURE, other_than(THIS))
    assert not ability.targets[0].is_another


def test_another_that_could_exclude_either_is_not_read() -> None:
    """After a player, and for each of several creatures, it isn't clear what it excludes."""
    for text in (
        "Target player gains 1 life. Tap another target creature.",
        "Tap target creature. Destroy each other creature.",
    ):
        with pytest.raises(Unread):
            read(text)
