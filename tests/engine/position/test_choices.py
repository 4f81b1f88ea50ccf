"""Tests for messages about impossible answers."""

import pytest

from kb.engine.position.choices import in_words
from kb.engine.position.questions import WHAT_TO_SACRIFICE


@pytest.mark.parametrize(
    ("answer", "options", "told"),
    [
        (True, [], "say yes, asked {}"),
        (False, [], "say no, asked {}"),
        ("Ox", [], "choose Ox, asked {}; there is no possible answer"),
        ("Ox", list("ABCDEF"), "choose Ox, asked {}; the possible answers are: A, B, C, D, E, F"),
        ("Ox", list("ABCDEFG"), "choose Ox, asked {}; the possible answers are: A, B, C, D, E, F, …"),
    ],
)
def test_impossible_answer_is_explained_with_at_most_six_options(answer: object, options: list[str], told: str) -> None:
    assert in_words(answer, WHAT_TO_SACRIFICE, options) == told.format(WHAT_TO_SACRIFICE)
