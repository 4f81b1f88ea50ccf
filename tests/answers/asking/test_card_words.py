"""Yes or no about a card's type and its words over time."""

import json
import shutil

import pytest

import kb
from kb.answers.asking.searching import as_sought
from kb.answers.cards.adding_cards import add_card_file
from kb.answers.finding.finding import Sought
from kb.answers.opening import DataFolder

SETS = {
    "OLD": ("2000-01-01", "Kill a creature without possibility of regeneration."),
    "NEW": ("2005-01-01", "Destroy target creature. It can't be regenerated."),
}


def set_with_card(code: str, day: str, text: str) -> dict[str, object]:
    """Return a set in MTGJSON's format with a single card that has this text."""
    card = {
        "name": "Old Sparker", "layout": "normal", "type": "Creature — Wall", "types": ["Creature"], "number": "1",
        "manaCost": "{2}{U}", "power": "1", "toughness": "1", "text": text, "originalText": text,
        "originalType": "Creature — Wall", "uuid": code, "identifiers": {"scryfallOracleId": "spark"},
        "supertypes": [], "subtypes": ["Wall"], "colors": ["U"],
    }  # fmt: skip
    return {"code": code, "name": f"Set {code}", "releaseDate": day, "type": "core", "cards": [card], "tokens": []}


@pytest.fixture
def book_with_card(home, tmp_path):
    """Return a book with a card file that has two texts of one card."""
    own = tmp_path / "home"
    shutil.copytree(home, own)
    file = tmp_path / "AllPrintings.json"
    data = {code: set_with_card(code, *rest) for code, rest in SETS.items()}
    file.write_text(json.dumps({"meta": {"date": "2010-06-01", "version": "5.0"}, "data": data}), encoding="utf-8")
    add_card_file(DataFolder(str(own)), str(file))
    with kb.open(own) as book:
        yield book


def test_questions_about_a_cards_type_and_words_are_answered_by_its_texts(book_with_card):
    """A type that the card doesn't have isn't denied: the word may be no type."""
    is_wall = book_with_card.ask("is Old Sparker a wall")
    assert is_wall.is_sure
    assert is_wall.sentence.startswith("Yes. The type of Old Sparker is")
    assert not book_with_card.ask("is Old Sparker a menace").is_sure
    always = book_with_card.ask('did Old Sparker always say "can\'t be regenerated"?')
    assert (always.is_sure, always.sentence[:3]) == (True, "No.")
    ever = book_with_card.ask('did Old Sparker ever say "without possibility"?')
    assert (ever.is_sure, ever.sentence[:4]) == (True, "Yes.")


def test_the_name_of_a_token_that_cards_have_in_theirs_is_no_error(home, tmp_path):
    own = tmp_path / "home"
    shutil.copytree(home, own)
    of_set = set_with_card("OLD", *SETS["OLD"])
    (card,) = of_set["cards"]
    token = {**card, "name": "Imp", "layout": "token", "uuid": "token", "text": "", "type": "Token Creature — Imp"}
    many = [{**card, "name": f"Imp {number}th", "uuid": f"{number}", "number": f"{number}"} for number in range(4, 40)]
    data = {"OLD": {**of_set, "cards": many, "tokens": [token]}}
    file = tmp_path / "AllPrintings.json"
    file.write_text(json.dumps({"meta": {"date": "2010-06-01", "version": "5.0"}, "data": data}), encoding="utf-8")
    add_card_file(DataFolder(str(own)), str(file))
    with kb.open(own) as book:
        assert not book.ask("did Imp Grumbler get errata").is_sure


def test_a_card_that_most_of_a_question_names_comes_first(book_with_card):
    """With its text on the day; a question with more words is about something else."""
    found = book_with_card.search("what did Old Sparker say in 2003?")
    assert found.card == "Old Sparker"
    assert "possibility" in found.cards[0].hits[0].passage
    assert not book_with_card.search("Old Sparker attacks while a legend phases out, does damage use the stack?").card


def test_a_card_that_no_text_names_is_searched_as_its_type(book_with_card):
    """Its name says nothing to the rules."""
    sought = as_sought(book_with_card._folder, Sought("my Old Sparker is tapped, does it deal damage?"))  # noqa: SLF001  (a search is given the folder)
    assert "creature is tapped" in sought.words
    assert "Lifeline" in as_sought(book_with_card._folder, Sought("what if Lifeline leaves first?")).words  # noqa: SLF001  (a search is given the folder)


@pytest.mark.parametrize(
    "question", ["what did Old Sparker say in 2002?", "what did Old Sparker say in 2002? anything about destroying"]
)
def test_a_card_says_what_was_printed_last(book_with_card, question: str) -> None:
    asked = book_with_card.ask(question)
    assert asked.is_sure
    assert "as printed then" in asked.sentence
    assert "Kill a creature" in asked.sentence


def test_how_a_card_worked_between_two_texts_is_not_sure(book_with_card) -> None:
    assert not book_with_card.ask("how did Old Sparker work in 2002?").is_sure


def test_what_a_card_will_say_is_not_sure(book_with_card) -> None:
    assert not book_with_card.ask("what does Old Sparker say in 2035?").is_sure


def test_a_board_with_a_card_of_a_similar_name_is_not_the_first_choice(home, tmp_path):
    """Ball Lightning isn't Lightning Sparker."""
    own = tmp_path / "home"
    shutil.copytree(home, own)
    of_set = set_with_card("OLD", *SETS["OLD"])
    (card,) = of_set["cards"]
    of_set["cards"] = [{**card, "name": "Lightning Sparker"}]
    file = tmp_path / "AllPrintings.json"
    file.write_text(
        json.dumps({"meta": {"date": "2010-06-01", "version": "5.0"}, "data": {"OLD": of_set}}), encoding="utf-8"
    )
    add_card_file(DataFolder(str(own)), str(file))
    with kb.open(own) as book:
        found = book.ask("What happens if Lightning Sparker targets a creature that dies?")
    assert "Ball Lightning" not in found.sentence
