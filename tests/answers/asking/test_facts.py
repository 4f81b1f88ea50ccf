"""Questions with one official rulebook added: no sure answer of a fresh folder gets lost."""

import os
import re
from pathlib import Path

import pytest

import kb
from tests.slow import slow

ROOT = Path(__file__).parents[3]
RULEBOOKS = ("CR-2003-10-01.txt", "CR-2008-05-01-SHM.txt", "CR-2026-08-07.txt")
OF_A_PAST_DAY = (
    "was there mana burn in 2004?",
    "was there mana burn in 2007?",
    "is there mana burn in Original 6?",
    "was there banding in 2004?",
    "could you mulligan in 2004?",
)

with_editions = pytest.mark.skipif(
    "RULINGS_EDITIONS" not in os.environ, reason="RULINGS_EDITIONS names no folder of official rulebooks"
)


def _questions() -> list[str]:
    """Return the questions that the page about asking gives, and some about past days."""
    page = (ROOT / "docs" / "asking.md").read_text(encoding="utf-8")
    given = [*re.findall(r'^rulings ask "([^"]+)"', page, re.MULTILINE), *re.findall(r"“([^”\n]+\?)”", page)]
    return [*dict.fromkeys([*given, *OF_A_PAST_DAY])]


@with_editions
def test_a_rulebook_of_another_day_takes_no_proof_of_the_day_away(book, home_of_one) -> None:
    with kb.open(home_of_one(RULEBOOKS[1])) as added:
        asked = added.ask("was there mana burn in 2004?")
    assert asked.is_sure
    assert asked.sentence == book.ask("was there mana burn in 2004?").sentence
    assert asked.proof is not None
    assert (asked.proof.where, asked.proof.note) == ("cr-1997-03-24/mana-burn/2", "")


@slow
@with_editions
@pytest.mark.parametrize(("place", "rulebook"), [*enumerate(RULEBOOKS)])
def test_each_question_is_answered_as_surely_as_without_the_rulebook(
    book, home_of_one, place: int, rulebook: str
) -> None:
    """Each question is tried with one of the rulebooks."""
    questions = _questions()[place :: len(RULEBOOKS)]
    assert len(questions) > 7
    with kb.open(home_of_one(rulebook)) as added:
        pairs = {question: (book.ask(question), added.ask(question)) for question in questions}
    lost = [question for question, (fresh, one) in pairs.items() if fresh.is_sure and not one.is_sure]
    assert not lost
    sure = {question: pair for question, pair in pairs.items() if pair[0].is_sure and not question.startswith("What")}
    others = {question: (fresh.sentence, one.sentence) for question, (fresh, one) in sure.items()}
    assert {question: pair for question, pair in others.items() if pair[0] != pair[1]} == {}
