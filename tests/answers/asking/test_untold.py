"""Questions that rules texts never answer, such as prices, people and reasons."""

import pytest

from kb.answers.asking.untold import asks_for_print, never_told


@pytest.mark.parametrize(
    "question",
    [
        "WHY did wizards scrap mana burn?",
        "what's the official reasoning?",
        "who invented planeswalkers (the person)",
        "how much was a signed Fork worth in 1996",
        "who voted for the new mulligan?",
        "who decided on the removal of banding",
        "how many people of the rules team play cube",
        "going rate for an unlimited Fork NM",
        "How much is a Beta Gloom worth?",
        "Which artist painted Fork?",
        "alpha chaos orb price",
        "premodern banlist?",
        "sol ring ok in commander these days?",
        "is Lurrus banned in modern",
        "how does MTG Arena's auto-tapper pay for hybrid costs?",
        "penalty for drawing an extra card at Competitive REL today",
        "how many cards are in the set?",
        "which player conceded most in history",
        "is mana burn coming back in the next set?",
        "what deck should I play against burn",
        "best sideboard cards in old school",
        "who wrote the lore of Urza's Saga",
        "what is the plot of Time Spiral",
        "what is Fork's flavor text",
        "how does a chain link work in yu-gi-oh",
        "how many copies of Black Lotus were printed",
        "why does each player get their own legend since 2013?",
        "what sets are legal in middle school",
        "Is flanking better than bushido?",
        "coolest keyword of all time?",
        "do people enjoy playing with banding",
        "was the London mulligan a good idea",
        "is phasing too hard for beginners",
        "which card has the ugliest art",
        "would it be poor form to concede before damage",
        "how popular was ante",
        "should mana burn be brought back",
        "what's more broken, affinity or storm",
        "how much did you pay for your box of Legends boosters",
        "is a signed Fork worth more",
        "who was the European champion in 2001",
        "which deck won the last invitational",
        "collector number of Shivan Dragon?",
        "how does one become a level 3 judge",
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
        "which player has priority in the upkeep?",
        "which player loses first if both are at 0 life?",
        "what year did banding stop being printed?",
        "is a deck of 61 cards legal in commander?",
        "can a planeswalker be my commander?",
        "was it restricted in Type I in 1999?",
        "what is the most damage a creature can deal?",
        "how many copies of a card may my deck have",
        "can a phased-out creature come back?",
        "when is the next untap step",
        "which colors do I use for protection?",
        "will my creature come back if it dies",
        "can I look at the top card of my library",
        "do I lose if I can't draw the top two cards",
        "how does plot work",
        "when does a saga get a lore counter",
        "does flavor text have any effect on the game",
        "is a tie broken by life totals",
        "which team wins if both have 0 life",
        "should the exiled card come back under my control",
        "how much do I pay for a copy of a spell",
        "is power greater than toughness when a creature fights",
        "what does the illustrator credit on a card do",
        "what is the most recent timestamp",
    ],
)
def test_why_and_who_questions_about_a_game_are_not_refused(question):
    assert never_told(question) == ""


def test_the_printed_text_of_a_card_with_release_notes_is_said_to_be_untold(book):
    """They have rulings on it; what is printed on it, no document tells."""
    found = book.ask("Metapod rules text & mana cost please")
    assert not found.sentence
    assert "No text here tells what is printed on Metapod." in found.understood.notes
    assert not asks_for_print("does Metapod die?")
