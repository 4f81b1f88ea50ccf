"""Answers about kinds of things, by the rulebook of the time."""

import pytest

import kb
from kb.answers.asking.by_kind import by_kind
from kb.answers.asking.facts import Time
from kb.answers.asking.reading import read
from tests.answers.asking.test_by_name import with_rulebooks


@pytest.fixture(scope="module")
def asked(home_of_rulebooks):
    """Return a function that asks a question about today by the official rulebooks."""
    with kb.open(home_of_rulebooks) as book:
        yield lambda question: book._folder.ask(  # noqa: SLF001  (a search is given the folder)
            lambda library, _: by_kind(library, read(question, {}), Time(None, None), ())
        )


@with_rulebooks
@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("does deathtouch use the stack?", "No. A static ability doesn't use the stack."),
        ("can my opponent respond to cycling", "Yes. An activated ability uses the stack."),
        ("is cumulative upkeep a trigger", "Yes. "),
        ("is the stack a zone", "Yes. Stack is one of the zones (400.1"),
        ("is trample a supertype", "No. Trample is one of the keyword abilities (702.19"),
        ('is "Gate" a land type', "Yes. Gate is one of the land types"),
        ("is the elf a creature type still?", "Yes. Elf is one of the creature types"),
        ("is wolves a creature type", "Yes. Wolf is one of the creature types"),
        ("Was Lord ever a creature type", "Yes. Lord is one of the creature types in the rulebooks of 1 December 2003"),
        ("was lifelink ever a triggered ability", "Yes. 502.68a: “Lifelink is a triggered ability.” (Printed from"),
        ("Flanking: triggered or static ability?", "A triggered ability."),
        ("what kind of ability is cycling", "An activated ability."),
        ("is purple a color", "No. The colors are white, blue, black, red and green (105.1"),
    ],
)
def test_a_question_about_the_kind_of_a_thing_is_answered_by_the_rulebook(asked, question: str, begins: str) -> None:
    fact = asked(question)
    assert fact is not None
    assert fact.says.startswith(begins)
    assert fact.is_sure
    assert fact.proof is not None


@with_rulebooks
@pytest.mark.parametrize(
    "question",
    [
        "doesn't deathtouch use the stack?",
        "does damage use the stack",
        "is suspend a triggered ability",
        "is main a phase",
        "is plainswalk a keyword ability",
        "is equipment a keyword",
        "is minotour a creature type",
        "was flying ever an activated ability",
        "companion: triggered or static?",
    ],
)
def test_denials_variants_and_several_kinds_are_not_answered(asked, question: str) -> None:
    assert asked(question) is None
