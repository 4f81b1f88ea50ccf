"""Questions that no text of rules answers."""

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
def test_what_texts_never_tell_is_refused(book, question):
    """With what it is that they don't tell, and nothing as an answer."""
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
def test_questions_about_a_game_are_others(question):
    """They are answered from the texts."""
    assert never_told(question) == ""
