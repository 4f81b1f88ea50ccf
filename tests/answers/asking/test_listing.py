"""Questions for lists of changes, and questions about formats."""

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
def test_a_what_changed_question_lists_changes_as_the_since_command_does(book, question, days, first):
    """The changes that players meet most come first."""
    found = book.ask(question)
    assert (found.is_sure, found.kind, found.id) == (True, "changes", "/".join(days))
    assert first in found.sentence
    assert found.search.startswith(f"rulings since {days[0]}")


def test_changes_earlier_in_the_year_that_is_counted_from_are_noted_as_by_since(book):
    (noted,) = (note for note in book.since("2009").notes if note.startswith("Earlier in 2009"))
    assert "11 July 2009 (Magic 2010)" in noted
    assert noted in book.ask("What changed since 2009?").understood.notes
    of_combat = book.ask("what has changed in combat since 2009?").understood.notes
    assert any("`rulings since 2009-01-01 combat` includes them" in note for note in of_combat)
    for question in ("What changed in 2009?", "What changed since 11 July 2009?", "What changed with Magic 2010?"):
        assert not any(note.startswith("Earlier in ") for note in book.ask(question).understood.notes)


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
def test_changes_of_a_rule_since_a_day_leave_out_earlier_ones(book, question, says):
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
def test_changes_on_a_topic_are_those_of_the_since_command(book, question):
    found, since = book.ask(question), book.since("2009-12-31", topic="combat")
    assert (found.kind, found.is_sure, found.search) == ("changes", True, "rulings since 2009-12-31 combat")
    assert found.sentence.startswith(f"{len(since.changes)} changes on “combat” between 31 December 2009 and today.")
    places = [found.sentence.index(f" {change.title}, ") for change in since.changes[:6]]
    assert places == sorted(places)


@pytest.mark.parametrize("question", ["how has my life changed since 2009?", "what has changed in Italy since 2009?"])
def test_changes_on_a_topic_that_no_title_names_are_not_sure(book, question):
    assert not book.ask(question).is_sure


@pytest.mark.parametrize(
    "question", ["what changed?", "what changed about frobnicating since 2009?", "what changed about Clone since 2004?"]
)
def test_a_question_without_day_or_rule_gets_no_list_of_changes(book, question):
    assert book.ask(question).kind != "changes"


@pytest.mark.parametrize(
    "question",
    ["How is Middle School different from today?", "what are the rules of Middle School", "what is middle school?"],
)
def test_a_format_is_described_by_the_rules_it_keeps(book, question):
    found = book.ask(question)
    assert (found.is_sure, found.kind, found.id) == (True, "formats", "middle-school")
    assert "Mana burn: A player loses unspent mana, and 1 life" in found.sentence
    assert found.search == "rulings formats middle-school"


def test_the_answer_about_an_unplayable_format_says_so(book):
    assert "Not playable here yet" in book.ask("what is Alpha 40?").sentence


@pytest.mark.parametrize("question", ["Is there mana burn in Middle School?", "In Middle School, is there mana burn?"])
def test_a_question_that_names_a_format_is_answered_as_with_under(book, question):
    found = book.ask(question)
    assert found.under == "Middle School"
    assert found.sentence.startswith("Yes. Middle School keeps this")
    assert found.question == question


def test_a_format_must_be_named_exactly_and_after_a_word_such_as_in():
    for question in ("Who invented Premodernism?", "Was I in middle schools?", "Is Middle School fun?"):
        assert format_in(question) == (question, "")


def test_an_unplayable_format_gets_no_sure_answer_from_current_rules(book):
    """Rules that it is known to keep are named."""
    found = book.ask("Is there mana burn in Alpha 40?")
    assert not found.is_sure
    assert "But Alpha 40 can't be played here yet" in found.sentence
    kept = book.ask("Is there mana burn in Classic Magic?").sentence
    assert kept.startswith("Yes. Classic Magic keeps this")
    assert "But Classic Magic can't be played here yet" in kept


@pytest.mark.parametrize(
    "question",
    [
        "How is Premodern different from Middle School?",
        "what's the difference between Premodern and Middle School?",
        "How do Premodern and Middle School differ?",
        "compare Premodern with Middle School",
        "Premodern vs Middle School",
    ],
)
def test_two_formats_are_compared_by_the_rules_that_they_keep(book, question):
    found = book.ask(question)
    assert (found.is_sure, found.kind, found.id) == (True, "formats", "premodern")
    assert found.sentence.startswith("Both play by today's rules. Mana burn. Premodern: ")
    assert "Middle School: A player loses unspent mana, and 1 life" in found.sentence
    assert found.search == "rulings formats premodern --against middle-school"


@pytest.mark.parametrize(
    "question",
    [
        "How are Fifth Edition rules (April 1998) different from Middle School?",  # their base days differ
        "is mana burn in Premodern different from Middle School?",
        "does a Middle School deck work in Premodern?",
    ],
)
def test_other_questions_on_two_formats_are_not_answered_surely(book, question):
    assert not book.ask(question).is_sure


def test_what_one_rule_was_in_two_years_has_a_proof_for_each(book):
    found = book.ask("compare trample in 1998 and 2004")
    assert [one.proof.where for one in found.before] == ["moursund-1998-10/rules-changes/2"]
    assert found.proof is not None
    assert found.proof.record is None or not found.proof.record.startswith("moursund")
