"""Questions whether what was just asked has changed."""

import pytest

import kb
from kb.answers.asking.by_history import asks_of_change
from tests.answers.asking.test_by_name import with_rulebooks


@pytest.mark.parametrize(
    "part", ["did that ever change?", "when did this change", "was it always so", "has that rule changed since?"]
)
def test_a_part_that_only_asks_for_a_change_is_recognized(part: str) -> None:
    assert asks_of_change(part)


@pytest.mark.parametrize("part", ["did mana burn change?", "was it a keyword", "when did planeswalkers change"])
def test_a_part_that_names_something_else_is_another_question(part: str) -> None:
    assert not asks_of_change(part)


@with_rulebooks
@pytest.mark.parametrize(
    ("question", "ends"),
    [
        ("can a tapped creature block? has that ever changed?", "No. No change of this is known, since March 1998"),
        ("is trample a static ability? was it always so?", "Yes. The texts here have said so since 1 June 1999"),
    ],
)
def test_the_history_of_the_answer_tells_whether_it_changed(home_of_rulebooks, question: str, ends: str) -> None:
    with kb.open(home_of_rulebooks) as book:
        asked = book.ask(question)
    assert asked.is_sure
    assert ends in asked.sentence
    assert not any(note.startswith("Not answered") for note in asked.understood.notes)
