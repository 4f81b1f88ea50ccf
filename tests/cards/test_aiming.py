"""The targets or objects that words such as “another target” mean."""

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
def test_another_target_excludes_the_first_target(text: str) -> None:
    """It may be the source."""
    found = read(text)
    _, target = found.value[0].targets
    assert (target.filter, target.is_another) == (CREATURE, True)
    assert write(found.value, found.style).lower() == text.lower()


def test_another_target_without_a_first_target_excludes_the_source() -> None:
    [ability] = read("{1}: Tap another target creature.").value
    assert ability.targets[0].filter == both(CREATURE, other_than(THIS))
    assert not ability.targets[0].is_another


def test_another_target_is_not_read_if_it_is_unclear_what_it_excludes() -> None:
    for text in (
        "Target player gains 1 life. Tap another target creature.",
        "Tap target creature. Destroy each other creature.",
    ):
        with pytest.raises(Unread):
            read(text)
