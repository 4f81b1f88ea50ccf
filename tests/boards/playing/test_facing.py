"""Cards that are face down from the beginning of a story."""

from collections.abc import Callable

import pytest

from kb.boards.judging.judge import Judgement, Verdict

MORPH = 'Ana controls a 4/4 green creature called Bear that says "Morph {1}"'


@pytest.mark.parametrize("sentence", ["Bear lies face down", "Bear is face down", "Bear is face-down"])
def test_a_face_down_card_is_a_2_2_until_it_is_turned_up(judged: Callable[..., Judgement], sentence: str) -> None:
    found = judged((MORPH, sentence), (), then=("Bear is a 2/2", "Bear is face down"))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")
    setup = (MORPH, sentence, "Ana has {1} in their pool")
    found = judged(setup, ("Ana turns Bear face up",), then=("Bear is a 4/4", "Bear is face up"))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


@pytest.mark.parametrize(
    "sentence", ["Ana controls Karn, Silver Golem, face down", "Ana controls a face-down Lifeline"]
)
def test_one_sentence_can_put_a_card_face_down(judged: Callable[..., Judgement], sentence: str) -> None:
    found = judged((sentence,), (), then=(f"{'Karn' if 'Karn' in sentence else 'Lifeline'} is a 2/2",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")
