"""Questions answered: what an answer begins with, for which day, and what is only near."""

import pytest

from kb.answers.asking.asking import ask
from kb.answers.opening import DataFolder


@pytest.fixture(scope="module")
def folder(home) -> DataFolder:
    """Return the data folder of the five documents."""
    return DataFolder(home)


def test_a_day_in_the_question_is_as_one_that_is_asked_for(folder):
    """But for what is said of how it was read."""
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
def test_editions_years_and_months_are_days(folder, question, on):
    """An edition after which an era is named has the day of that era."""
    assert str(ask(folder, question).on) == on


def test_a_day_that_is_asked_for_goes_before_one_in_the_question(folder):
    """And that is said."""
    found = ask(folder, "did damage use the stack in 2004?", "2010-01-01")
    assert str(found.on) == "2010-01-01"
    assert found.understood.notes[0].startswith("Answered for 1 January 2010, which is asked for")


def test_what_happens_if_is_played(folder):
    """The nearest board comes out as the rules of the day have it, and the rule that it is about is told."""
    found = ask(folder, "what happens if a creature is returned to hand with combat damage on the stack", "2004-01-15")
    assert (found.kind, found.id) == ("boards", "combat-damage-on-the-stack")
    after = ask(folder, "what happens if a creature is returned to hand with combat damage on the stack", "2010-01-01")
    assert found.id == after.id
    assert found.stage != after.stage
    assert "Combat damage goes onto the stack as one object" in found.sentence


def test_a_day_between_two_texts_is_said(folder):
    """The rule of 2006 is as last printed in 2004."""
    found = ask(folder, "could two players each control a legend of the same name in 2006?")
    assert found.known == "as last printed on 1 October 2004; the next text here is of 17 April 2008"


def test_nothing_is_known_before_the_first_text(folder):
    """On a day of 1995 there is no rule, and nothing is made up."""
    found = ask(folder, "does damage use the stack", "1995-01-01")
    assert (found.sentence, found.stage, found.proof) == ("", None, None)
    assert found.search == "rulings search 'does damage use the stack' --on 1995-01-01"


def test_half_of_the_words_is_no_sure_answer(folder):
    """What has two of four words is given as what is nearest."""
    assert not ask(folder, "can I still respond while combat damage is on the stack", on="2023-11-17").is_sure


def test_a_word_is_the_answer_only_to_what_asks_for_it(folder):
    """A term of the time in a longer question about something else isn't what is asked for."""
    assert ask(folder, "does an activated ability still resolve when its source has left play").kind != "words"
    assert ask(folder, "what is it called now when a creature leaves play").kind == "words"


def test_a_misspelt_name_is_a_sure_answer(folder):
    """What it is taken for counts as what is asked."""
    assert ask(folder, "what does tarmple do").is_sure


def test_what_one_thing_is_is_told_by_its_own_entry(folder):
    """The stack and planeswalkers by what they are, not by a rule that speaks of them."""
    assert [
        ask(folder, question).id for question in ("what is the stack", "what is a planeswalker", "what is trample")
    ] == [
        "the stack",
        "planeswalkers",
        "trample",
    ]


def test_a_number_in_a_question_is_what_is_asked_for(folder):
    """However little of the rest its text has."""
    found = ask(folder, "text of 502.13b on 2008-08-10")
    assert (found.id, found.is_sure) == ("crystalkeep-2008-08/502.13b", True)


def test_what_two_things_have_apart_isnt_told_by_a_text_that_has_both(folder):
    """A ruling on other cards speaks of burying and destroying; a word is no answer to what it does."""
    assert not ask(folder, "what is the difference between bury and destroy").is_sure
    assert ask(folder, "what does haste do").kind != "words"
    assert ask(folder, "what does haste mean").kind == "names"


def test_the_rule_that_has_the_name_answers(folder):
    """A rule on mana that additional costs take isn't that of mana burn, which nobody takes any more."""
    found = ask(folder, "do I still take mana burn")
    assert found.id == "mana burn"
    assert found.sentence.startswith("No. ")


def test_a_text_of_one_card_answers_only_who_names_it(folder):
    """Lifeline's rulings speak of cards, hands and the end of a turn."""
    assert ask(folder, "how many cards can I have in hand at end of turn in eighth edition").id != "card-lifeline"
    found = ask(folder, "what happens if I copy a creature that's a token")
    assert not (found.is_sure and found.id.startswith("moursund-1998-04/copy-card-errata/"))
    assert ask(folder, "what did Lifeline do in 1998").is_sure


def test_of_a_number_that_nothing_here_has_nothing_is_said(folder):
    """What else the words find is no answer."""
    assert ask(folder, "which rule replaced 502.9b").sentence == ""


def test_whether_a_record_still_holds_is_said_with_it(folder):
    """By the last rules here, or on the day asked for; a rule's own days are told anyway."""
    found = ask(folder, "who ruled that Stalking Stones is an artifact creature and a land?")
    assert found.standing.startswith("changed in part between June 1999 and October 2003")
    assert ask(folder, "what did Lifeline do in 1998").standing == "in force on 31 December 1998"
    assert ask(folder, "what is the legend rule").standing == ""


def test_what_changed_since_a_day_is_told_from_that_day_on(folder):
    """With the changes and what is so now."""
    told = ask(folder, "has the order of layers changed since 2004?").sentence
    assert "Changed since: between October 2004 and May 2008" in told
    assert "Now: Continuous effects apply in layers: control, types, color, abilities" in told
    assert (
        "It isn't known to have changed since." in ask(folder, "has the order of layers changed since 2010?").sentence
    )


def test_what_a_word_was_renamed_to_is_asked_of_the_word(folder):
    """And what a thing was called before an edition."""
    assert "mana value" in ask(folder, "what was converted mana cost renamed to").sentence
    assert "“in play”" in ask(folder, "what was the battlefield called before M10").sentence


def test_what_a_card_is_named_in_is_near_however_little_else_it_has(folder):
    """Of the other words nothing here has most."""
    found = ask(folder, "does Outmaneuver need the blocker to stay alive")
    assert (found.id, found.is_sure) == ("moursund-1998-10/specific-card-rulings/7", False)


def test_a_rule_that_is_named_goes_before_a_board_with_its_words(folder):
    """Misspelt, with a year, and asked for its changes."""
    found = ask(folder, "lgend rule 2013 changes")
    assert (found.id, found.is_sure, found.understood.wants) == ("legend rule", True, "when it changed")


@pytest.mark.parametrize(
    "question", ["How is the keyword ability Frostbind defined?", "What was the print run of Legends?"]
)
def test_what_no_text_names_is_not_told_by_what_else_the_words_find(folder, question):
    """Nothing is close to the meaning of a thing that isn't there."""
    found = ask(folder, question)
    assert (found.sentence, found.is_sure) == ("", False)
    assert found.understood.notes[-1].endswith("is in no text here.")


def test_nothing_is_sure_beyond_the_texts(folder):
    """What is known is told as what is nearest."""
    for question, note in (
        ("How will mulligans work in 2031?", "nothing tells what is so after that"),
        ("What did the legend rule say in 1995?", "nothing tells what was so before"),
    ):
        found = ask(folder, question)
        assert not found.is_sure
        assert note in found.understood.notes[-1]


def test_a_list_is_told_by_the_text_that_states_it(folder):
    """And how many there are."""
    assert ask(folder, "Which planeswalker types existed as of Eventide?").sentence.startswith(
        "Ajani, Chandra, Garruk, Jace and Liliana."
    )
    assert ask(folder, "how many weathers are there").sentence.startswith("5: Windy, rainy, foggy, sunny and snowy.")


def test_what_something_was_at_several_times_is_told_for_each(folder):
    """One of them alone would be half of an answer."""
    found = ask(folder, "Compare which permanents the legend rule removes in late 2003, in November 2004 and today.")
    assert (found.is_sure, found.on) == (True, None)
    assert "In November 2004: If two or more legendary permanents have the same name, all of them" in found.sentence
    assert "Today: If a player controls two or more" in found.sentence


def test_two_things_differ_by_what_each_is(folder):
    """Whatever compares them."""
    found = ask(folder, "diffrence betwen fear an intimidate??")
    assert found.is_sure
    assert "Fear: A creature with fear can be blocked only by" in found.sentence
    assert "Intimidate: A creature with intimidate can be blocked only by" in found.sentence
