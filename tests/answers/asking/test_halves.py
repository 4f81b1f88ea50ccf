"""Questions that ask two things."""

import pytest

from kb.answers.asking.halves import split_question


@pytest.mark.parametrize(
    ("question", "parts"),
    [
        (
            "When did mana burn end, and what replaced it?",
            ("When did mana burn end?", "what replaced mana burn?"),
        ),
        (
            "What is banding? Does it still exist?",
            ("What is banding?", "Does banding still exist?"),
        ),
        (
            "Was there mana burn in 2004, and did damage use the stack?",
            ("Was there mana burn in 2004?", "did damage use the stack in 2004?"),
        ),
        (
            "In 2004, was there mana burn, and could walls attack?",
            ("In 2004 was there mana burn?", "In 2004 could walls attack?"),
        ),
        (
            "Did deathtouch exist in 2006, and what did it do in 2008?",
            ("Did deathtouch exist in 2006?", "what did deathtouch do in 2008?"),
        ),
        (
            "was trample ever a triggered ability? until when",
            ("was trample ever a triggered ability?", "until when was trample a triggered ability?"),
        ),
        ("is haste a keyword? since when?", ("is haste a keyword?", "since when is haste a keyword?")),
        (
            "how many zones were there in 2004, which ones?",
            ("how many zones were there in 2004?", "what are all the zones in 2004?"),
        ),
        (
            "which number is fear, and which did it have in 2004?",
            ("which number is fear?", "which number did fear have in 2004?"),
        ),
        (
            "what was 212.1 in 2003, and what was it in 2009?",
            ("what was 212.1 in 2003?", "what was rule 212.1 in 2009?"),
        ),
        (
            "which supertypes can a card have? which ones are new since 2009",
            ("which supertypes can a card have?", "which supertypes that a card can have are new since 2009?"),
        ),
        ("did they rename exile? to what?", ()),
        ("Do you know, when did mana burn end?", ()),
        ("If I control two legends, what happens?", ()),
        ("Phasing was 502.15; which number did M14 rules give it?", ()),
        ("What does his ability do, and does he get it?", ()),
    ],
)
def test_a_double_question_is_split_into_two_complete_questions(question: str, parts: tuple[str, ...]) -> None:
    """Each gets the day and the noun for its pronoun. A dependent part is not split off."""
    assert split_question(question, {}) == parts


def test_it_stands_for_the_card_that_the_question_before_names() -> None:
    """A rule's name within the card's name doesn't count."""
    parts = split_question("What did wall of junk say in 1998, and was it legendary?", {}, "Wall of Junk")
    assert parts == ("What did wall of junk say in 1998?", "was Wall of Junk legendary in 1998?")


def test_no_garbled_part_is_offered(book) -> None:
    """A question of two parts that can't be told apart is answered as a whole."""
    found = book.ask("which was when the card Fork, and which when the spell Twincast copied?")
    assert not any("which was when" in note for note in found.understood.notes)


def test_both_parts_of_a_double_question_are_answered(book) -> None:
    found = book.ask("When did mana burn end, and when did interrupts become instants?")
    assert found.is_sure
    assert found.sentence.startswith("11 July 2009 (Magic 2010). Unspent mana no longer costs life. 1 June 1999")
    assert found.sentence.endswith("”)")
    assert found.besides[0].id == "interrupts"


def test_a_question_what_replaced_something_is_answered_with_the_later_rule(book) -> None:
    found = book.ask("What replaced the damage prevention step?")
    assert found.is_sure
    assert "prevention has to be set up before" in found.sentence


def test_a_part_without_a_sure_answer_is_reported_in_a_note(book) -> None:
    found = book.ask("Who painted Shock, and when did mana burn end?")
    assert found.is_sure
    assert found.sentence.startswith("11 July 2009")
    assert found.understood.notes[0].startswith("Not answered here: “Who painted Shock?”")


def test_an_answer_that_covers_both_times_is_given_once(book) -> None:
    found = book.ask("What was the legend rule in 2005 and what is it now?")
    assert found.sentence.count("Today:") == 1
    assert not any("Not answered" in note for note in found.understood.notes)
