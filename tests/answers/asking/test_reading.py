"""Reading a question: what kind of answer it wants, about what, and for which time."""

from datetime import date

import pytest

from kb.answers.asking.reading import Wants, read


@pytest.mark.parametrize(
    ("question", "wants", "subject"),
    [
        ("When was mana burn removed?", Wants.ENDED, "mana burn"),
        ("when did they introduce the stack", Wants.BEGAN, "the stack"),
        ("when did the legend rule change", Wants.CHANGED, "the legend rule"),
        ("since when can walls attack", Wants.BEGAN, "walls attack"),
        ("what is a legendary creature?", Wants.DEFINITION, "a legendary creature"),
        ("glossary exile", Wants.DEFINITION, "exile"),
        ("which number is trample", Wants.NUMBER, "trample"),
        ("is scry 701.18 or 701.22?", Wants.NUMBER, "scry"),
        ("what happens at zero life", Wants.HAPPENS, "zero life"),
        ("what happens if an Aura is attached to nothing", Wants.HAPPENS, "an aura is attached to nothing"),
        ("does damage use the stack", Wants.WHETHER, "damage use the stack"),
        ("When can I cast a sorcery?", Wants.OTHER, "when can i cast a sorcery"),
        ("since which rulebook is intimidate in the rules", Wants.BEGAN, "intimidate"),
        ("Which texts are the last with substance and the first without it?", Wants.ENDED, "substance"),
        ("list all the zones there are", Wants.LIST, "zones"),
        ("Which artifact types existed?", Wants.LIST, "artifact types"),
        ("How is the keyword ability fear defined?", Wants.DEFINITION, "the keyword ability fear"),
        ("Saw a card with 'recruit' on it, what does the keyword do?", Wants.DEFINITION, "recruit"),
        ("My creature has trample. What happens?", Wants.HAPPENS, "my creature has trample. what happens"),
    ],
)
def test_the_kind_of_answer_and_the_subject_are_read_from_a_question(question: str, wants: Wants, subject: str) -> None:
    asked = read(question, {})
    assert (asked.wants, asked.subject) == (wants, subject)


@pytest.mark.parametrize(
    ("question", "wants", "numbers"),
    [
        ("What became of 502.21d of May 2008?", Wants.SUCCESSOR, ("502.21d",)),
        ("what is 101.2 today, and what was its number in 2008?", Wants.PREDECESSOR, ("101.2",)),
        ("what was rule 408 in 2004", Wants.TEXT, ("408",)),
    ],
)
def test_a_question_with_a_number_wants_its_text_successor_or_predecessor(
    question: str, wants: Wants, numbers: tuple[str, ...]
) -> None:
    asked = read(question, {})
    assert (asked.wants, asked.numbers) == (wants, numbers)


@pytest.mark.parametrize(
    ("question", "rest", "left"),
    [
        ("I stopped in 2004, is damage still on the stack?", "is damage still on the stack", 2004),
        ("last played 2003, how to kill a planeswalker?", "how to kill a planeswalker", 2003),
        ("quit during Tempest, what is the stack?", "what is the stack", 1997),
        ("I haven't played since Odyssey. Is mana burn gone?", "Is mana burn gone", 2001),
        ("is mana burn still a rule? I left in 1999", "is mana burn still a rule", 1999),
    ],
)
def test_the_year_in_which_someone_stopped_playing_is_not_the_day_asked_about(
    question: str, rest: str, left: int
) -> None:
    """The question is about today."""
    asked = read(question, {})
    assert asked.text == rest
    assert asked.left is not None
    assert asked.left.day.year == left
    assert asked.days == ()
    assert asked.is_of_today


def test_a_question_in_the_past_tense_is_about_the_time_of_the_last_game() -> None:
    words = "I last played in 2004. Two legends of one name ended up in play: what happened to them then?"
    asked = read(words, {})
    assert (asked.left, asked.wants) == (None, Wants.HAPPENS)
    assert [named.day.year for named in asked.days] == [2004]


def test_a_day_beside_the_year_of_leaving_is_the_day_asked_about() -> None:
    asked = read("I quit in 2004, did damage use the stack in 2001?", {})
    assert [one.day for one in asked.days] == [date(2001, 12, 31)]
    assert asked.left is not None


@pytest.mark.parametrize(
    ("question", "wants", "subject"),
    [
        ("number for regenerate in the current CR?", Wants.NUMBER, "regenerate"),
        ("world rule - rule # newest edition", Wants.NUMBER, "world rule"),
        ("paragraph for the legend rule", Wants.NUMBER, "the legend rule"),
        ("where in the 2004 rulebook is scry", Wants.NUMBER, "scry"),
        ("the exact day mana burn was removed?", Wants.ENDED, "mana burn was"),
        ("which rulebook first says creatures die", Wants.BEGAN, "creatures die"),
        ("since which rulebook is poison deadly? not in my printout", Wants.BEGAN, "poison deadly"),
        ("'substance' keyword?? what did that even do lol", Wants.DEFINITION, "substance' keyword"),
    ],
)
def test_the_kind_of_answer_is_read_from_informal_questions(question, wants, subject):
    found = read(question, {})
    assert (found.wants, found.subject) == (wants, subject)


def test_a_number_before_the_name_of_a_rulebook_is_read_as_a_section():
    """Its new number is wanted."""
    found = read("725 in the Nov 2023 rules, melting cards together. new number please", {})
    assert (found.numbers, found.wants) == (("725",), Wants.SUCCESSOR)
    assert read("725 cards in my deck", {}).numbers == ()


@pytest.mark.parametrize(
    ("question", "wants", "subject"),
    [
        ('what did "bury" mean exactly, old cards', Wants.DEFINITION, "bury"),
        ("What does the word “fizzle” mean on old rulings?", Wants.DEFINITION, "fizzle"),
        ('does "bury" mean destroy?', Wants.WHETHER, None),
        ('what does "bury" do to a regenerating creature', Wants.OTHER, None),
    ],
)
def test_question_on_a_quoted_term_alone_asks_what_it_means(question: str, wants: Wants, subject: str | None) -> None:
    found = read(question, {})
    assert found.wants is wants
    assert (found.subject == subject) == (subject is not None)
