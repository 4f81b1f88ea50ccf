"""What has left the battlefield is found where it is by then."""

import pytest

from kb.cards.reading import Unread, read
from kb.engine.effects.returning import ReturnToHand


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("When Mark dies, return it to its owner's hand.", ReturnToHand("that", "graveyard")),
        ("When enchanted creature dies, return Mark to its owner's hand.", ReturnToHand("this", "graveyard")),
        ("When enchanted creature dies, return that card to its owner's hand.", ReturnToHand("that", "graveyard")),
        ("Whenever another creature dies, return Mark to its owner's hand.", ReturnToHand("this")),
        ("When enchanted creature leaves the battlefield, return Mark to its owner's hand.",
         ReturnToHand("this", "graveyard")),
    ],
)  # fmt: skip
def test_it_is_in_a_graveyard_where_it_died(text: str, act: ReturnToHand) -> None:
    """And an Aura is there too, once what it enchanted has left; another permanent is where it was."""
    [ability] = read(text, "Mark").value
    assert ability.acts == (act,)


def test_what_left_for_nobody_knows_where_is_not_read() -> None:
    """It may be in a graveyard, in exile or in a hand."""
    with pytest.raises(Unread):
        read("When Mark leaves the battlefield, return it to its owner's hand.", "Mark")


def test_what_returns_is_not_spoken_of_again() -> None:
    """It is another object by then; returning it alone is read."""
    back = "When a creature an opponent controls dies, return that card to the battlefield under your control."
    assert read(back, "Scythe").value
    with pytest.raises(Unread):
        read(f"{back} Attach Scythe to that creature.", "Scythe")
