"""Questions that ask for a list, and questions that name a format."""

import pytest

from kb.answers.asking.listing import format_in


@pytest.mark.parametrize(
    ("question", "days", "first"),
    [
        ("what changed since 2009", ("2009-12-31", "2026-08-07"), "The legend rule, on 13 July 2013 (Magic 2014)"),
        ("I quit in 2004. What changed?", ("2004-12-31", "2026-08-07"), "Mana burn, on 11 July 2009 (Magic 2010)"),
        ("What changed with Magic 2010?", ("2009-07-10", "2009-07-11"), "Combat damage and the stack"),
        ("What are the biggest rules changes from 2004 to 2010?", ("2004-12-31", "2010-12-31"), "Lifelink"),
    ],
)
def test_what_changed_is_told_as_since_tells_it(book, question, days, first):
    """What players meet most comes first, with the command that shows all."""
    found = book.ask(question)
    assert (found.is_sure, found.kind, found.id) == (True, "changes", "/".join(days))
    assert first in found.sentence
    assert found.search.startswith(f"rulings since {days[0]}")


@pytest.mark.parametrize(
    ("question", "says"),
    [
        (
            "what changed about mana burn since 2010?",
            "No change of mana burn is known between 31 December 2010 and today.",
        ),
        ("What has changed about the legend rule since 2014?", "No change of the legend rule is known between"),
        (
            "how has the legend rule changed since 2009?",
            "1 change of the legend rule between 31 December 2009 and today.",
        ),
        ("what changed about deathtouch since 2009?", "Even 1 damage from a source with deathtouch counts as lethal"),
    ],
)
def test_what_changed_about_a_rule_since_a_day_is_told_of_that_time(book, question, says):
    """Not what changed before."""
    found = book.ask(question)
    assert (found.kind, found.is_sure) == ("changes", True)
    assert says in found.sentence


@pytest.mark.parametrize(
    "question",
    [
        "what has changed in combat since 2009?",
        "how has combat changed since 2009?",
        "which combat rules have changed since 2009?",
        "combat changes since 2009",
        "I quit in 2009, has anything changed about combat?",
    ],
)
def test_a_topic_that_is_no_rules_name_is_told_as_since_tells_it(book, question):
    """The same changes in the same order, and the command that shows them."""
    found, since = book.ask(question), book.since("2009-12-31", topic="combat")
    assert (found.kind, found.is_sure, found.search) == ("changes", True, "rulings since 2009-12-31 combat")
    assert found.sentence.startswith(f"{len(since.changes)} changes on “combat” between 31 December 2009 and today.")
    places = [found.sentence.index(f" {change.title}, ") for change in since.changes[:6]]
    assert places == sorted(places)


@pytest.mark.parametrize("question", ["how has my life changed since 2009?", "what has changed in Italy since 2009?"])
def test_what_no_title_names_is_not_sure(book, question):
    """That a text has the word isn't what was asked."""
    assert not book.ask(question).is_sure


@pytest.mark.parametrize(
    "question", ["what changed?", "what changed about frobnicating since 2009?", "what changed about Clone since 2004?"]
)
def test_what_changed_about_something_else_is_no_list(book, question):
    """A question without a day, about something that has no rule, or about a card."""
    assert book.ask(question).kind != "changes"


@pytest.mark.parametrize(
    "question",
    ["How is Middle School different from today?", "what are the rules of Middle School", "what is middle school?"],
)
def test_a_format_is_told_by_what_it_keeps(book, question):
    """Each rule that it keeps, in the words that its players have for it."""
    found = book.ask(question)
    assert (found.is_sure, found.kind, found.id) == (True, "formats", "middle-school")
    assert "Mana burn: A player loses unspent mana, and 1 life" in found.sentence
    assert found.search == "rulings formats middle-school"


def test_what_is_missing_of_a_format_is_said(book):
    """It can't be played."""
    assert "Not playable here yet" in book.ask("what is Alpha 40?").sentence


@pytest.mark.parametrize("question", ["Is there mana burn in Middle School?", "In Middle School, is there mana burn?"])
def test_a_question_that_names_a_format_is_answered_for_it(book, question):
    """As with --under."""
    found = book.ask(question)
    assert found.under == "Middle School"
    assert found.sentence.startswith("Yes. Middle School keeps this")
    assert found.question == question


def test_a_word_that_is_part_of_another_names_no_format():
    """The name stands for itself, behind a word such as “in”."""
    for question in ("Who invented Premodernism?", "Was I in middle schools?", "Is Middle School fun?"):
        assert format_in(question) == (question, "")


def test_a_format_of_which_something_is_missing_has_no_sure_answer_by_todays_rules(book):
    """Alpha 40 is played by the rulebook of 1993; what Classic Magic keeps is known."""
    found = book.ask("Is there mana burn in Alpha 40?")
    assert not found.is_sure
    assert "But Alpha 40 can't be played here yet" in found.sentence
    kept = book.ask("Is there mana burn in Classic Magic?").sentence
    assert kept.startswith("Yes. Classic Magic keeps this")
    assert "But Classic Magic can't be played here yet" in kept
