"""The sureness of answers: sure, or only the nearest text."""

import pytest

from kb.answers.asking.asking import ask
from kb.answers.opening import DataFolder

NEAR = {
    "a word that the answer lacks": "does a creature that was blocked deal trample damage if the blocker is gone",
    "none of the title": "do I choose modes before targets",
    "the rarest word in its proof alone": "evolv cost mana",
    "less than half of the title": "is a planeswalker a creature",
    "another rule": "does blocking tap a creature",
    "how many": "how many weather conditions are there",
    "how many of something else": "how many players are in a Two-Headed Giant team",
    "how much, but the answer is a size": "how much does a face-down creature cost in 2004",
    "why": "why do walls have defender",
    "which of a kind": "which land types are basic",
    "a difference": "what is the difference between a mana ability and an activated ability",
    "two of them": "what happens if two Lifelines are in play and a creature dies",
    "without": "in the pokemon set, does steel skin prevent damage from a creature without caustic",
    "one of two": "does a spell get countered if one of its two targets becomes illegal",
    "two names for something else": "does regeneration work on a sacrificed creature",
    "the story of a board": "what happens to damage on a creature at end of turn",
    "a wording from a board": "wording of prevent the next 3 damage",
    "a ruling no longer in force": "is a copied legend already in play sacrificed",
    "a little word of a card's name": "what happens if a copy of a token leaves",
}
SURE = (
    "was combat damage put on the stack on 2003-12-01?", "did interrupts exist on 2000-01-01?",
    "when did mana burn go away", "what was exile called before 2009", "decked", "what happened to mana burn",
    "was there a stack on 1998-10-18?", "can a tapped creature attack",
    "does a tapped blocker deal combat damage?",
    "may spells and abilities be played in the untap step?", "what does phasing mean",
    "what happens if a planeswalker is dealt damage",
)  # fmt: skip


@pytest.fixture(scope="module")
def folder(home) -> DataFolder:
    """Return the data folder of the five documents."""
    return DataFolder(home)


@pytest.mark.parametrize("question", NEAR.values(), ids=NEAR)
def test_an_answer_about_something_slightly_different_is_not_sure(folder, question):
    """The key of each question says how it differs."""
    found = ask(folder, question)
    assert found.sentence
    assert not found.is_sure


@pytest.mark.parametrize("question", SURE)
def test_an_answer_to_everything_asked_is_sure(folder, question):
    assert ask(folder, question).is_sure
