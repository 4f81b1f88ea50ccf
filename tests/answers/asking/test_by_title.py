"""Answers by titles: all numbers that something has had, and whether it still has a rule."""

import pytest

import kb
from kb.answers.asking.reading import Wants, read
from tests.answers.asking.test_by_name import with_rulebooks


@pytest.mark.parametrize(
    ("question", "subject"),
    [
        ("which rule numbers has kicker had over the years", "kicker"),
        ("Kicker has had a bunch of rule numbers, list them", "kicker"),
        ("list all numbers that kicker ever had", "kicker"),
        ("what are all the rule numbers of kicker", "kicker"),
    ],
)
def test_a_question_for_all_numbers_is_recognized_in_many_words(question: str, subject: str) -> None:
    asked = read(question, {})
    assert (asked.wants, asked.subject) == (Wants.NUMBERS, subject)


@with_rulebooks
@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("Which numbers has kicker had?", "502.21 (1 October 2003 to 1 May 2009), 702.30 (11 July 2009), 702.32"),
        ("Ending the turn has had several numbers, which ones?", "509 (1 October 2004 to 1 May 2009), 711 (11 July"),
        ("which numbers has the legend rule had", "420.5e (1 June 1999 to 1 May 2009), 704.5k"),
        ("Fading - which rule number has it today?", "702.32. Fading is 702.32"),
        ("what number did madness have back in 2004", "502.24. Madness is 502.24"),
        ("which number is madness today, and which did it have in the Odyssey/Onslaught days", "702.35"),
        ("is flanking obsolete or does it still have a rule", "No. Flanking:"),
        ("does fading still have a rule number", "702.32. Fading is 702.32"),
        ("what became of rule 215, the one about legends", "Nothing is left under that number: the rulebook of 1 Oct"),
    ],
)
def test_all_numbers_and_the_state_of_a_rule_are_told(home_of_rulebooks, question: str, begins: str) -> None:
    with kb.open(home_of_rulebooks) as book:
        asked = book.ask(question)
    assert asked.is_sure
    assert asked.sentence.startswith(begins), asked.sentence
