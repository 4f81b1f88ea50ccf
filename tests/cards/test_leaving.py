"""Objects that have left the battlefield: in which zone an effect finds them."""

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
def test_a_card_that_died_is_returned_from_the_graveyard(text: str, act: ReturnToHand) -> None:
    """So is an Aura whose enchanted creature has left. Another permanent is still where it was."""
    [ability] = read(text, "Mark").value
    assert ability.acts == (act,)


def test_returning_a_card_that_left_for_an_unknown_zone_is_not_read() -> None:
    with pytest.raises(Unread):
        read("When Mark leaves the battlefield, return it to its owner's hand.", "Mark")


def test_a_reference_to_a_card_that_has_returned_is_not_read() -> None:
    """It is a new object by then."""
    back = "When a creature an opponent controls dies, return that card to the battlefield under your control."
    assert read(back, "Scythe").value
    with pytest.raises(Unread):
        read(f"{back} Attach Scythe to that creature.", "Scythe")
