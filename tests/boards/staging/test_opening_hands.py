"""The beginning of a game: opening hands, and who plays first."""

import pytest

from kb.boards.judging.judge import Verdict
from kb.boards.language import BadScenario

FIRST = ("Ana plays first", "Ana's library has 20 cards")


def test_an_opening_hand_is_filled_to_seven_with_unnamed_cards_and_kept(judged) -> None:
    found = judged((*FIRST, "Ana's opening hand is two Forests"), ("Ana's turn begins",),
                   then=("there are 7 cards in Ana's hand",))  # fmt: skip
    assert found.verdict is Verdict.HOLDS


def test_a_card_of_the_opening_hand_can_be_played_without_beginning_the_turn(judged) -> None:
    setup = (*FIRST, "Ana's opening hand is a basic Forest called Wood")
    assert judged(setup, ("Ana keeps", "Ana plays Wood"), then=("Wood is on the battlefield",)).verdict is Verdict.HOLDS


@pytest.mark.parametrize(
    ("setup", "problem"),
    [
        (("Ana's opening hand is two Forests",), "The setup gives an opening hand, but doesn't say who plays first"),
        ((*FIRST, "Ana's opening hand is eight Forests"), "Ana's opening hand has 8 cards; it has to have 7"),
        ((*FIRST, "it is Bob's turn"), "Ana plays first, but the setup says that it is Bob's turn"),
    ],
)
def test_an_impossible_beginning_of_a_game_is_refused(judged, setup: tuple[str, ...], problem: str) -> None:
    with pytest.raises(BadScenario, match=problem):
        judged(setup, ("Ana's turn begins",), then=("nothing triggered",))
