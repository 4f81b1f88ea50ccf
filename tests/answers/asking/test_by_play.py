"""Boards as certain answers: only if they are the very situation that is asked about."""

import pytest

from kb.answers.asking.answered import Source
from kb.answers.asking.by_play import is_the_situation
from kb.answers.asking.stages import Proof, Stage

ENDS = "Fling is in the graveyard; Bob is at 14 life"
STORY = ("Ana can cast Fling", "Ana can cast Fork", "Ana casts Fling on Bob", "In response, Ana casts Fork on Fling")


def stage(says: str = ENDS, record: str | None = "some/record") -> Stage:
    """Return the end of a board, with the record that says so."""
    return Stage(says, None, None, "", "", Proof("", "", record, ""))


@pytest.mark.parametrize(
    ("question", "is_so"),
    [
        ("what happens if Fork copies Fling", True),
        ("what happens if I cast Fork", False),  # another board may have other cards
        ("what happens if Fork copies Fling without a target", False),
        ("what happens if Fork copies Fling with 3 mana", False),
        ("what happens if Fork copies Fling and Humility is out", False),
    ],
)
def test_a_board_with_cards_answers_a_question_that_names_just_these(question, is_so):
    assert is_the_situation(question, Source("boards", "A copied Fling", [stage()], STORY), stage()) is is_so


def test_a_board_that_no_text_tells_of_or_with_several_ends_is_not_certain():
    source = Source("boards", "A copied Fling", [stage()], STORY)
    asked = "what happens if Fork copies Fling"
    assert not is_the_situation(asked, source, stage(record=None))
    assert not is_the_situation(asked, source, stage(f"{ENDS}, or else Bob is at 20 life"))


def test_a_board_without_cards_answers_a_question_that_has_all_of_its_title():
    story = ("Ana controls a 2/2 creature called Bear", "Bob has 10 poison counters")
    source = Source("boards", "Ten poison counters", [stage("Bob has lost")], story)
    ends = stage("Bob has lost")
    assert is_the_situation("what happens with ten poison counters", source, ends)
    assert not is_the_situation("what happens with poison counters", source, ends)
