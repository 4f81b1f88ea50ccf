"""Questions that rules texts never answer, such as prices, people and reasons."""

import pytest

from kb.answers.asking.untold import never_told


@pytest.mark.parametrize(
    "question",
    [
        "WHY did wizards scrap mana burn?",
        "what's the official reasoning?",
        "who invented planeswalkers (the person)",
        "going rate for an unlimited Fork NM",
        "How much is a Beta Gloom worth?",
        "Which artist painted Fork?",
    ],
)
def test_questions_about_reasons_people_and_prices_are_refused_with_a_note(book, question):
    found = book.ask(question)
    assert not found.sentence
    assert any(note.startswith("No text here tells ") for note in found.understood.notes)


@pytest.mark.parametrize(
    "question",
    [
        "why can't Walls attack?",
        "who wins if both players lose?",
        "why does my creature die?",
        "who decides who begins?",
    ],
)
def test_why_and_who_questions_about_a_game_are_not_refused(question):
    assert never_told(question) == ""
