"""Sure answers from texts that state amounts, orders, lists or names."""

import os

import pytest

import kb

with_rulebooks = pytest.mark.skipif(
    "RULINGS_EDITIONS" not in os.environ, reason="RULINGS_EDITIONS names no folder of official rulebooks"
)


@with_rulebooks
@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("What is the starting life total in Commander?", "40. 119.1c"),
        ("What is the minimum deck size in limited?", "40. 100.2b"),
        ("How many cards must a constructed deck have at least?", "60. 100.2a"),
        ("What is the mana value of an object with no mana cost?", "0. 202.3a"),
        ("Which step comes after the declare blockers step?", "Combat damage. 506.1"),
        ("Which phase follows the beginning phase?", "Precombat main. 500.1"),
        ("In 2004, which phase came before combat?", "Precombat main. 300.1"),
        ("Do mana abilities use the stack?", "No. Mana Ability: “An activated or triggered ability that could"),
        ("Is there still a draw step?", "Yes. Draw Step:"),
        ("Is there still a maximum hand size?", "Yes. Maximum Hand Size:"),
        ("Are there still instants?", "Yes. 304 is “Instants”"),
        ("What did phasing do in 1999?", "“Phasing is a static ability that causes a permanent"),
        ("What was the legend rule's number in 2009?", "704.5k."),
        ("How many lands can I play each turn?", "One, unless an effect allows more. 305.2"),
        ("number of the state-based action for legends", "704.5j: “If two or more legendary permanents"),
        ("can I look at my opponent's hand?", "No. 402.3"),
        ("what did rule 410.10 say in 2009", "410.10: “Trigger events"),
    ],
)
def test_an_answer_stated_by_a_text_is_sure_and_begins_with_the_fact(
    home_of_rulebooks, question: str, begins: str
) -> None:
    with kb.open(home_of_rulebooks) as book:
        asked = book.ask(question)
    assert asked.is_sure
    assert asked.sentence.startswith(begins), asked.sentence


@with_rulebooks
def test_an_answer_from_a_text_that_is_gone_says_when_it_was_printed(home_of_rulebooks) -> None:
    with kb.open(home_of_rulebooks) as book:
        answer = book.ask("was deathtouch ever a triggered ability?")
    assert answer.is_sure
    assert answer.sentence.endswith("(Printed from 1 May 2008 to 1 May 2009.)")


@with_rulebooks
@pytest.mark.parametrize(
    "question",
    [
        "What is the starting life total in Brawl?",
        "What is the toughness of a Walker token?",
        "How many mulligans can I take?",
        "What is the minimum sideboard size?",
        "Is there still an end of turn step?",
        "Is there an attack step?",
        "What is the minimum number of players?",
    ],
)
def test_an_amount_or_step_that_no_text_states_for_the_case_is_not_sure(home_of_rulebooks, question: str) -> None:
    with kb.open(home_of_rulebooks) as book:
        assert not book.ask(question).is_sure


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("When did indestructible become a keyword?", "13 July 2013 (Magic 2014). Indestructible is a keyword."),
        ("When was vigilance introduced as a keyword?", "1 October 2004"),
        ("Does combat damage still go on the stack?", "No. "),
        ("When did the removed-from-the-game zone become the exile zone?", "11 July 2009 (Magic 2010)."),
        ("How many cards are in an opening hand?", "A player normally begins the game with a hand of seven cards"),
        ("What did the rules of 2003 call the battlefield?", "On 31 December 2003 the rules said “in play”"),
    ],
)
def test_a_named_rule_answers_with_the_event_or_amount_asked_for(book, question: str, begins: str) -> None:
    asked = book.ask(question)
    assert asked.is_sure
    assert asked.sentence.startswith(begins), asked.sentence


@pytest.mark.parametrize("question", ["When did legendary become a supertype?", "How many mulligans can I take?"])
def test_an_event_or_amount_that_a_named_rule_lacks_gives_no_sure_answer(book, question: str) -> None:
    assert not book.ask(question).is_sure


@pytest.mark.parametrize(
    "question",
    ["Which rule will change in 2031?", "How much did a Black Lotus cost in 1999?", "Who designed Lotusland?"],
)
def test_questions_about_the_future_prices_and_designers_have_no_answer(book, question: str) -> None:
    assert not book.ask(question).sentence


@pytest.mark.parametrize(
    ("question", "notes"),
    [
        ("what was the legend rule in 2013?", ["Before 13 July 2013: All legendary permanents with the same name"]),
        ("what did lifelink do in 2009?", ["Before 11 July 2009: Lifelink is a keyword: a triggered ability."]),
    ],
)
def test_an_answer_for_a_year_notes_the_rule_before_a_change_in_it(book, question: str, notes: list[str]) -> None:
    told = book.ask(question).understood.notes
    assert all(any(note in one for one in told) for note in notes), told


def test_an_answer_for_a_year_without_a_change_says_throughout_the_year(book) -> None:
    assert "throughout 2006: " in book.ask("what was the legend rule in 2006?").sentence


@with_rulebooks
@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("do tokens survive being phased out", "Yes. 702.26d"),
        ("do stickers remain on a permanent that is phased out", "Yes. 702.26d"),
        ("do static abilities use the stack", "No. 113.9"),
        ("do I lose if I have to draw from an empty library", "Yes. A player who"),
        ("Tokens are cards, right?", "No. 111.6"),
        ("who controls an activated ability", "The player who activated it. 405.4"),
        ("who owns a copy of a spell", "A copy of a spell is owned by the player who controlled"),
        ("what if a player would win and lose at the same time", "That player loses the game. 104.3f"),
    ],
)
def test_a_sentence_with_all_that_is_asked_answers(home_of_rulebooks, question: str, begins: str) -> None:
    with kb.open(home_of_rulebooks) as book:
        asked = book.ask(question)
    assert asked.is_sure
    assert asked.sentence.startswith(begins), asked.sentence


@with_rulebooks
@pytest.mark.parametrize(
    "question",
    [
        "do creatures survive being exiled",
        "do enchantments survive being phased out",
        "do activated abilities use the stack",
        "do I lose if I have to draw a card from a library with cards",
        "do I win if I have to draw from an empty library",
        "do I lose if my opponent has to draw from an empty library",
        "can lands have supertypes",
        "what if both players would win at the same time",
        "can the attacking player block",
        "can players look at face-down cards they control",
        "who controls a spell's copy in two-headed giant",
        "do i lose if i have nine poison counters",
    ],
)
def test_a_neighbor_of_what_a_sentence_says_is_not_answered(home_of_rulebooks, question: str) -> None:
    with kb.open(home_of_rulebooks) as book:
        assert not book.ask(question).is_sure
