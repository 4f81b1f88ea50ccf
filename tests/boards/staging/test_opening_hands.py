"""The beginning of a game: what a setup has to say, and what a story may leave out."""

import pytest

from kb.boards.judging.judge import Verdict
from kb.boards.language import BadScenario

FIRST = ("Ana plays first", "Ana's library has 20 cards")


def test_an_opening_hand_is_filled_up_to_seven_cards(judged) -> None:
    """Those that aren't named are any cards, and a player of whom nothing more is said keeps it."""
    found = judged((*FIRST, "Ana's opening hand is two Forests"), ("Ana's turn begins",),
                   then=("there are 7 cards in Ana's hand",))  # fmt: skip
    assert found.verdict is Verdict.HOLDS


def test_a_card_of_the_opening_hand_may_be_played_at_once(judged) -> None:
    """The story need not say that the first turn begins."""
    setup = (*FIRST, "Ana's opening hand is a basic Forest called Wood")
    assert judged(setup, ("Ana keeps", "Ana plays Wood"), then=("Wood is on the battlefield",)).verdict is Verdict.HOLDS


@pytest.mark.parametrize(
    ("setup", "problem"),
    [
        (("Ana's opening hand is two Forests",), "An opening hand is told, and not who plays first"),
        ((*FIRST, "Ana's opening hand is eight Forests"), "Ana's opening hand has 8 cards; it has to have 7"),
        ((*FIRST, "it is Bob's turn"), "Ana plays first, but it is said to be Bob's turn"),
    ],
)
def test_what_can_be_no_beginning_is_refused(judged, setup: tuple[str, ...], problem: str) -> None:
    """With what is wrong."""
    with pytest.raises(BadScenario, match=problem):
        judged(setup, ("Ana's turn begins",), then=("nothing triggered",))
