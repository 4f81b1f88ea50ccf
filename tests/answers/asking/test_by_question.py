"""Tests for common questions: each is answered by the rule or text of its row, and none that only looks like it."""

import os
from collections.abc import Iterable
from datetime import date

import pytest

import kb
from kb.answers.asking.by_question import by_question, common_questions
from kb.answers.asking.facts import Fact, Time
from kb.answers.asking.reading import read
from kb.answers.asking.untold import never_told
from kb.engine.law.registry import all_rules
from kb.store.library import Library

with_rulebooks = pytest.mark.skipif(
    "RULINGS_EDITIONS" not in os.environ, reason="RULINGS_EDITIONS names no folder of official rulebooks"
)
_QUESTIONS = tuple(common_questions())


def _ask(question: str, day: date | None = None) -> Fact | None:
    """Return the answer to a common question on a day, or today."""
    with kb.open() as book:

        def answer(library: Library) -> Fact | None:
            """Return the answer from this library."""
            return by_question(library, read(question, {}), Time(day, day))

        return book._folder.ask(lambda library, _: answer(library))  # noqa: SLF001  (as `ask` gets it)


@pytest.mark.parametrize("rules", sorted({known.rules for _, known in _QUESTIONS if known.rules}))
def test_every_rule_named_by_a_common_question_exists(rules: tuple[str, ...]) -> None:
    assert set(rules) <= {rule.slug for rule in all_rules()}


def test_each_phrase_for_yes_or_no_occurs_in_a_meaning_of_its_rules() -> None:
    meanings = {rule.slug: [entry.meaning for entry in rule.entries] for rule in all_rules()}
    for question, known in _QUESTIONS:
        said = [meaning for slug in known.rules for meaning in meanings[slug]]
        for phrase in (*known.yes, *known.no):
            assert any(phrase in meaning for meaning in said), (question, phrase)


def test_quotations_have_at_most_eight_words() -> None:
    assert [known.quote for _, known in _QUESTIONS if len(known.quote.split()) > 8] == []


def _unanswered(home: str | None, questions: Iterable[str]) -> list[str]:
    """Return the questions that have no answer for today in the book of a data folder, or of the default one."""
    with kb.open(home) as book:
        return book._folder.ask(  # noqa: SLF001  (as `ask` gets it)
            lambda library, _: [
                one for one in questions if by_question(library, read(one, {}), Time(None, None)) is None
            ]
        )


def test_every_question_that_a_rule_answers_is_answered() -> None:
    assert _unanswered(None, [question for question, known in _QUESTIONS if known.rules]) == []


@with_rulebooks
def test_every_question_that_a_text_answers_is_answered(home_of_rulebooks: str) -> None:
    assert _unanswered(home_of_rulebooks, [question for question, known in _QUESTIONS if known.text]) == []


def test_no_common_question_is_refused() -> None:
    assert [question for question, _ in _QUESTIONS if never_told(question)] == []


@pytest.mark.parametrize(
    ("question", "day", "begins"),
    [
        ("can I block with a tapped creature?", None, "No. A tapped creature can't block."),
        ("do walls attack when it's sunny", None, ""),
        ("can walls attack", date(2004, 1, 15), "No. "),
        ("can walls attack", None, "Yes. "),
        ("do both legends with the same name die?", date(2008, 8, 10), "Yes. "),
        ("do both legends with the same name die?", date(2004, 1, 15), "No. "),
        ("does mana carry over between steps?", date(2008, 8, 10), "Yes. "),
        ("does mana carry over between steps?", None, "No. "),
        ("can players respond to combat damage?", date(1998, 6, 1), "All combat damage of a step is dealt at"),
        ("can players respond to combat damage?", date(2008, 8, 10), "Yes. "),
        ("can I respond with damage on the stack?", None, "No. "),
        (
            "what happens if both players die at the same time",
            None,
            "If all players lose at the same time, the game is",
        ),
    ],
)
def test_common_question_is_answered_for_its_day(question: str, day: date | None, begins: str) -> None:
    """Without a day it is answered for today. A longer question that only contains a common one isn't answered."""
    found = _ask(question, day)
    assert (found.says if found is not None else "").startswith(begins)
    assert (found is None) == (not begins)


@pytest.mark.parametrize(
    "question",
    [
        "can't a tapped creature block?",
        "can a tapped creature be blocked",
        "can an untapped creature block",
        "must a tapped creature block",
        "can a tapped creature with vigilance block",
        "can a creature block a tapped creature",
        "can a creature with flying block a tapped creature",
        "can two creatures block one attacker",
        "can a creature with reach block a creature without flying",
        "can I target my opponent's creature with shroud and hexproof",
        "what happens to an aura when the enchanted player loses",
        "what happens to a creature when the aura dies",
        "what happens to a creature with toughness 1",
        "what happens to a planeswalker with 1 loyalty",
        "what happens when I have nine poison counters",
        "who wins if one player dies",
        "how many cards do I draw in my upkeep",
        "can I play three lands in a turn",
        "can my opponent look at my library",
        "how many cards must a brawl deck have",
    ],
)
def test_question_that_only_looks_common_gets_no_answer_from_the_table(question: str) -> None:
    """It is turned around, denied, or about another thing, number or case."""
    assert _ask(question) is None


def test_day_between_two_texts_of_which_only_the_later_says_so_is_uncertain() -> None:
    changed = _ask("which card types are there", date(2012, 1, 1))
    assert changed is not None
    assert not changed.is_sure


def test_day_between_two_texts_that_say_the_same_is_certain() -> None:
    same = _ask("can a tapped creature block", date(2006, 1, 1))
    assert same is not None
    assert same.is_sure
