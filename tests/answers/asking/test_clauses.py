"""Dividing a question into clauses."""

import pytest

from kb.answers.asking.clauses import clauses, only_question


def test_each_clause_has_its_own_day() -> None:
    stated, asked = clauses("Goad was 701.38 in November 2023; under which number do I find it now?", {})
    assert (stated.asks, str(stated.days[0].day), stated.is_now) == (False, "2023-11-30", False)
    assert (asked.asks, asked.days, asked.is_now) == (True, (), True)


@pytest.mark.parametrize(
    ("question", "asking"),
    [
        ("Saw a card with 'recruit' on it, what does the keyword do today?", "what does recruit do today?"),
        ("In my day 'Legend' was a type. When did that type go away?", "When did Legend type go away?"),
        (
            "Attackers order no blockers (damage assignment order). Which text is the last that has it?",
            "Which text is the last that has damage assignment order?",
        ),
    ],
)
def test_a_pronoun_is_replaced_by_the_term_in_quotes_or_brackets(question: str, asking: str) -> None:
    assert only_question(clauses(question, {})) == asking


def test_the_asking_clause_is_none_if_several_ask_or_there_is_only_one() -> None:
    assert only_question(clauses("What is trample? How does it work?", {})) is None
    assert only_question(clauses("What is trample?", {})) is None
