"""Answers to questions in plain words: their day, their sentence, and whether they are sure."""

import pytest

from kb.answers.asking.asking import ask
from kb.answers.opening import DataFolder
from tests.answers.asking.test_by_name import with_rulebooks


@pytest.fixture(scope="module")
def folder(home) -> DataFolder:
    """Return the data folder of the five documents."""
    return DataFolder(home)


def test_a_day_in_the_question_works_like_the_option_on(folder):
    named, given = (
        ask(folder, "did damage use the stack on 2004-01-15?"),
        ask(folder, "did damage use the stack", "2004"),
    )
    assert (named.id, named.sentence) == (given.id, given.sentence)
    assert named.on != given.on


@pytest.mark.parametrize(
    ("question", "on"),
    [("could walls attack before Sixth Edition", "1999-05-31"), ("did walls attack in Tenth Edition", "2008-08-10"),
     ("could walls attack before M10", "2009-07-10"), ("did walls attack in 6th edition", "1999-06-01"),
     ("could walls attack in 1998", "1998-12-31"), ("could walls attack in January 2004", "2004-01-31"),
     ("could walls attack", "None")],
)  # fmt: skip
def test_editions_years_and_months_in_a_question_give_a_day(folder, question, on):
    """An edition that begins an era means the day of that era."""
    assert str(ask(folder, question).on) == on


def test_the_option_on_overrides_a_day_in_the_question(folder):
    """A note says so."""
    found = ask(folder, "did damage use the stack in 2004?", "2010-01-01")
    assert str(found.on) == "2010-01-01"
    assert found.understood.notes[0].startswith("Answered for 1 January 2010, which is asked for")


def test_a_what_happens_question_is_answered_by_a_played_board(folder):
    """The answer names the rule that decides it."""
    found = ask(folder, "what happens if a creature is returned to hand with combat damage on the stack", "2004-01-15")
    assert (found.kind, found.id) == ("boards", "combat-damage-on-the-stack")
    after = ask(folder, "what happens if a creature is returned to hand with combat damage on the stack", "2010-01-01")
    assert found.id == after.id
    assert found.stage != after.stage
    assert "Combat damage goes onto the stack as one object" in found.sentence


def test_an_answer_between_two_texts_names_both_texts(folder):
    found = ask(folder, "could two players each control a legend of the same name in 2006?")
    assert found.known == "as last printed on 1 October 2004; the next text here is of 17 April 2008"


def test_a_day_before_the_first_text_has_no_answer(folder):
    found = ask(folder, "does damage use the stack", "1995-01-01")
    assert (found.sentence, found.stage, found.proof) == ("", None, None)
    assert found.search == "rulings search 'damage use the stack' --on 1995-01-01"


def test_an_answer_with_only_half_of_the_words_is_not_sure(folder):
    assert not ask(folder, "can I still cycle a card while combat damage is on the stack", on="2023-11-17").is_sure


def test_a_term_is_the_answer_only_if_the_question_asks_for_the_term(folder):
    assert ask(folder, "does an activated ability still resolve when its source has left play").kind != "words"
    assert ask(folder, "what is it called now when a creature leaves play").kind == "words"


def test_a_misspelled_name_still_gets_a_sure_answer(folder):
    assert ask(folder, "what does tarmple do").is_sure


def test_a_definition_question_is_answered_by_the_entry_for_that_thing(folder):
    assert [
        ask(folder, question).id for question in ("what is the stack", "what is a planeswalker", "what is trample")
    ] == [
        "the stack",
        "planeswalkers",
        "trample",
    ]


def test_a_rule_number_in_a_question_finds_that_rule(folder):
    found = ask(folder, "text of 502.13b on 2008-08-10")
    assert (found.id, found.is_sure) == ("crystalkeep-2008-08/502.13b", True)


def test_a_question_for_a_difference_is_not_answered_by_a_text_with_both_words(folder):
    """A question for what a keyword does isn't answered by its names either."""
    assert not ask(folder, "what is the difference between bury and destroy").is_sure
    assert ask(folder, "what does haste do").kind != "words"
    assert ask(folder, "what does haste mean").kind == "names"


def test_a_question_about_mana_burn_is_answered_by_the_rule_of_that_name(folder):
    found = ask(folder, "do I still take mana burn")
    assert found.id == "mana burn"
    assert found.sentence.startswith("No. ")


def test_a_ruling_on_a_card_answers_only_questions_that_name_the_card(folder):
    assert ask(folder, "how many cards can I have in hand at end of turn in eighth edition").id != "card-lifeline"
    found = ask(folder, "what happens if I copy a creature that's a token")
    assert not (found.is_sure and found.id.startswith("moursund-1998-04/copy-card-errata/"))
    assert ask(folder, "what did Lifeline do in 1998").is_sure


def test_a_question_about_an_unknown_rule_number_has_no_answer(folder):
    assert ask(folder, "which rule replaced 502.9b").sentence == ""


def test_an_answer_from_a_record_says_whether_the_record_is_still_in_force(folder):
    found = ask(folder, "who ruled that Stalking Stones is an artifact creature and a land?")
    assert found.standing.startswith("changed in part between June 1999 and October 2003")
    assert ask(folder, "what did Lifeline do in 1998").standing == "in force on 31 December 1998"
    assert ask(folder, "what is the legend rule").standing == ""


def test_a_changed_since_question_gets_only_later_changes_and_the_current_rule(folder):
    told = ask(folder, "has the order of layers changed since 2004?").sentence
    assert "Changed since: between October 2004 and May 2008" in told
    assert "Now: Continuous effects apply in layers: control, types, color, abilities" in told
    assert (
        "It isn't known to have changed since." in ask(folder, "has the order of layers changed since 2010?").sentence
    )


def test_a_renaming_question_is_answered_with_the_new_or_old_term(folder):
    assert "mana value" in ask(folder, "what was converted mana cost renamed to").sentence
    assert "“in play”" in ask(folder, "what was the battlefield called before M10").sentence


def test_a_ruling_that_names_the_card_is_found_but_not_sure(folder):
    """It has few of the question's other words."""
    found = ask(folder, "does Outmaneuver need the blocker to stay alive")
    assert (found.id, found.is_sure) == ("moursund-1998-10/specific-card-rulings/7", False)


def test_a_named_rule_outranks_a_board_with_the_same_words(folder):
    """Its name may be misspelled."""
    found = ask(folder, "lgend rule 2013 changes")
    assert (found.id, found.is_sure, found.understood.wants) == ("legend rule", True, "when it changed")


@pytest.mark.parametrize(
    "question", ["How is the keyword ability Frostbind defined?", "What was the print run of Legends?"]
)
def test_a_question_about_an_unknown_thing_has_no_answer(folder, question):
    """A note says that no text has the word."""
    found = ask(folder, question)
    assert (found.sentence, found.is_sure) == ("", False)
    assert found.understood.notes[-1].endswith("is in no text here.")


def test_an_answer_for_a_time_before_or_after_all_texts_is_not_sure(folder):
    for question, note in (
        ("How will mulligans work in 2031?", "nothing tells what is so after that"),
        ("What did the legend rule say in 1995?", "nothing tells what was so before"),
        ("what did trample do in 1890?", "nothing tells what was so before"),
    ):
        found = ask(folder, question)
        assert not found.is_sure
        assert note in found.understood.notes[-1]


def test_a_list_or_its_length_is_taken_from_the_text_that_states_it(folder):
    assert ask(folder, "Which planeswalker types existed as of Eventide?").sentence.startswith(
        "Ajani, Chandra, Garruk, Jace and Liliana."
    )
    assert ask(folder, "how many planeswalker types were there as of Eventide?").sentence.startswith("5: Ajani, ")


def test_a_question_about_several_times_gets_an_answer_for_each(folder):
    found = ask(folder, "Compare which permanents the legend rule removes in late 2003, in November 2004 and today.")
    assert (found.is_sure, found.on) == (True, None)
    assert "In November 2004: If two or more legendary permanents have the same name, all of them" in found.sentence
    assert "Today: If a player controls two or more" in found.sentence


def test_a_question_for_a_difference_gets_both_definitions(folder):
    found = ask(folder, "diffrence betwen fear an intimidate??")
    assert found.is_sure
    assert "Fear: A creature with fear can be blocked only by" in found.sentence
    assert "Intimidate: A creature with intimidate can be blocked only by" in found.sentence


@pytest.mark.parametrize(
    "question",
    [
        "How does Quibbling Newt work with deathtouch?",
        "can Grumbold Titan block a flyer",
        "oracle text of Snorting Aurochsen",
        "is there a Magic movie",
    ],
)
def test_a_question_about_a_name_or_thing_that_no_text_has_is_not_answered(folder, question):
    found = ask(folder, question)
    assert not found.sentence
    assert found.understood.notes[-1].endswith("is in no text here.")


@pytest.mark.parametrize("question", ["does First Strike still exist?", "Is Frist Strike a keyword?"])
def test_a_name_that_texts_have_is_known_even_if_it_is_misspelled(folder, question):
    assert ask(folder, question).sentence


@with_rulebooks
def test_the_newest_number_of_a_thing_is_found_by_its_old_one(home_of_rulebooks):
    found = ask(DataFolder(home_of_rulebooks), "double strike was 502.28, which number now?")
    assert (found.is_sure, found.sentence[:7]) == (True, "702.4. ")


@with_rulebooks
@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("what did the symbol {C} mean in July 2013?", "The chaos symbol. 107.12: "),
        ("What does {C} stand for", "The colorless mana symbol. 107.4c: "),
        ("old card with {Q} on it: what is {Q}", "The untap symbol. 107.6: "),
    ],
)
def test_a_symbol_means_what_the_rulebook_of_the_time_calls_it(home_of_rulebooks, question, begins):
    found = ask(DataFolder(home_of_rulebooks), question)
    assert found.is_sure
    assert found.sentence.startswith(begins)
