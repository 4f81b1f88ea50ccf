"""Questions that ask several things."""

import pytest

from kb.answers.asking.halves import halves


@pytest.mark.parametrize(
    ("question", "parts"),
    [
        (
            "When did mana burn end, and what replaced it?",
            ("When did mana burn end?", "what replaced mana burn?"),
        ),
        (
            "What is banding? Does it still exist?",
            ("What is banding?", "Does banding still exist?"),
        ),
        (
            "Was there mana burn in 2004, and did damage use the stack?",
            ("Was there mana burn in 2004?", "did damage use the stack in 2004?"),
        ),
        (
            "In 2004, was there mana burn, and could walls attack?",
            ("In 2004 was there mana burn?", "In 2004 could walls attack?"),
        ),
        (
            "Did deathtouch exist in 2006, and what did it do in 2008?",
            ("Did deathtouch exist in 2006?", "what did deathtouch do in 2008?"),
        ),
        ("Do you know, when did mana burn end?", ()),
        ("If I control two legends, what happens?", ()),
        ("Phasing was 502.15; which number did M14 rules give it?", ()),
        ("What does his ability do, and does he get it?", ()),
    ],
)
def test_each_part_is_a_question_of_its_own(question: str, parts: tuple[str, ...]) -> None:
    """With what is stated for it, its day, and the name for "it"; what leans on another in other ways isn't divided."""
    assert halves(question, {}) == parts


def test_both_halves_are_answered(book) -> None:
    """In one sentence each, the second with its proof."""
    found = book.ask("When did mana burn end, and when did interrupts become instants?")
    assert found.is_sure
    assert found.sentence.startswith("11 July 2009 (Magic 2010). Unspent mana no longer costs life. 1 June 1999")
    assert found.sentence.endswith("”)")
    assert found.besides[0].id == "interrupts"


def test_what_replaced_something_is_what_has_been_so_since(book) -> None:
    """As what became of it."""
    found = book.ask("What replaced the damage prevention step?")
    assert found.is_sure
    assert "prevention has to be set up before" in found.sentence


def test_a_half_without_a_sure_answer_is_said_to_be_left(book) -> None:
    """Whichever it is."""
    found = book.ask("Who painted Shock, and when did mana burn end?")
    assert found.is_sure
    assert found.sentence.startswith("11 July 2009")
    assert found.understood.notes[0].startswith("Not answered here: “Who painted Shock?”")


def test_one_answer_may_tell_of_all_times(book) -> None:
    """What something was then and is now isn't told twice."""
    found = book.ask("What was the legend rule in 2005 and what is it now?")
    assert found.sentence.count("Today:") == 1
    assert not any("Not answered" in note for note in found.understood.notes)
