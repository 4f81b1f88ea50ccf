"""Answers on new names for old things."""

import pytest

import kb
from kb.answers.asking.reading import Wants, read
from tests.answers.asking.test_by_name import with_rulebooks


@pytest.mark.parametrize(
    "question",
    [
        "did they rename exile",
        "Exile - did they rename it? to what",
        "was exile ever called something else?",
        "what did wizards rename exile to",
    ],
)
def test_a_question_whether_something_was_renamed_is_recognized(question: str) -> None:
    asked = read(question, {})
    assert (asked.wants, asked.subject) == (Wants.RENAMED, "exile")


@with_rulebooks
@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("was total casting cost renamed", "Yes. It is renamed mana value"),
        ("EDH: was it renamed?", "Yes. EDH is called Commander now."),
        ("has the removed from the game zone been renamed?", "Yes. Removed from the game is renamed exile"),
        ("Tribal, did they rename it? into what?", "Yes. The card type tribal is renamed kindred"),
    ],
)
def test_the_new_name_is_told(home_of_rulebooks, question: str, begins: str) -> None:
    with kb.open(home_of_rulebooks) as book:
        asked = book.ask(question)
    assert asked.is_sure
    assert asked.sentence.startswith(begins), asked.sentence


@with_rulebooks
@pytest.mark.parametrize(
    "question", ["was haste ever called something else", "has flying been renamed", "is ward renamed"]
)
def test_of_something_that_kept_its_name_nothing_is_sure(home_of_rulebooks, question: str) -> None:
    """A thing that exists needn't have had another name."""
    with kb.open(home_of_rulebooks) as book:
        assert not book.ask(question).is_sure
