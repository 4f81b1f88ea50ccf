"""Whether an answer is sure: a sentence that speaks of something else is only what is nearest."""

from types import SimpleNamespace

import pytest

from kb.answers.asking import sureness
from kb.answers.asking.asked_sense import Sense
from kb.answers.asking.asking import ask
from kb.answers.asking.fitting import fits
from kb.answers.opening import DataFolder

NEAR = {
    "a word that nothing told has": "does a creature that was blocked deal trample damage if the blocker is gone",
    "only a word of the title": "was there a stack on 1998-10-18?",
    "none of the title": "do I choose modes before targets",
    "the rarest word in its proof alone": "evolv cost mana",
    "less than half of the title": "is a planeswalker a creature",
    "how many": "how many weather conditions are there",
    "how many of what": "how many players are in a Two-Headed Giant team",
    "how much, where a size is told": "how much does a face-down creature cost in 2004",
    "when, where a number is told": "when can I play a land in 2010",
    "why": "why do walls have defender",
    "who": "who invented walls that attack",
    "which of a kind": "which land types are basic",
    "what it means": "what does phasing mean",
    "a difference": "what is the difference between a mana ability and an activated ability",
    "two of them": "what happens if two Lifelines are in play and a creature dies",
    "without": "does steel skin prevent damage from a creature without caustic",
    "one of two": "does a spell get countered if one of its two targets becomes illegal",
    "two names for something else": "does regeneration work on a sacrificed creature",
    "the story of a board": "what happens to damage on a creature at end of turn",
    "a wording from a board": "wording of prevent the next 3 damage",
    "a ruling that holds no more": "is a copied legend already in play sacrificed",
    "a rule that is gone": "what happens if a planeswalker is dealt damage",
    "a little word of a card's name": "what happens if a copy of a token leaves",
}
SURE = (
    "was combat damage put on the stack on 2003-12-01?", "did interrupts exist on 2000-01-01?",
    "could I attack with a wall in 2003", "did tapped blockers deal damage in 1998?", "when did mana burn go away",
    "does Worship prevent damage?", "can you play two buyback spells in one turn with Arcane Laboratory",
    "can Jynx cast an evolving creature", "do I lose life for unspent mana", "what was exile called before 2009",
    "what happens if an aura's creature phases out", "who has priority once a player has played something",
    "how many cards can I keep in hand at the end of my turn", "decked", "what happened to mana burn",
)  # fmt: skip


@pytest.fixture(scope="module")
def folder(home) -> DataFolder:
    """Give the data folder of the five documents."""
    return DataFolder(home)


@pytest.mark.parametrize("question", NEAR.values(), ids=NEAR)
def test_what_speaks_of_something_else_is_only_near(folder, question):
    """It lacks a word, is about something else, counts or limits otherwise, or can't tell what is asked."""
    found = ask(folder, question)
    assert found.sentence
    assert not found.is_sure


@pytest.mark.parametrize("question", SURE)
def test_what_tells_all_that_is_asked_is_sure(folder, question):
    """With all words, in another name or misspelt, and about it."""
    assert ask(folder, question).is_sure


def test_a_board_without_it_answers_nothing_about_it(folder):
    """What is denied in its title is denied in the question."""
    with_it = ask(folder, "what happens if a creature with steel skin is blocked by a caustic one")
    without = ask(folder, "what happens if a creature with steel skin is blocked by one that isn't caustic")
    assert (with_it.id, without.id) == ("000-steel-prevent", "000-steel-other")
    assert with_it.is_sure


def test_what_is_lacked_is_the_same():
    """A creature without flying isn't one without shadow."""
    asked = "can a creature without flying block one with shadow"
    told = "A creature with flying can't be blocked by one {}."
    limits = sureness._limits_the_same  # noqa: SLF001  (each limit by itself)
    assert [limits(asked, told.format(what)) for what in ("without flying", "without shadow")] == [True, False]


def test_what_a_board_denies_is_denied_in_the_question():
    """A creature that isn't caustic is none that is, though the words are the same."""
    known = SimpleNamespace(source=SimpleNamespace(title="A blocker that isn't caustic"))
    questions = ("what if a blocker isn't caustic", "what if a blocker is caustic")
    found = [SimpleNamespace(query=question, mended={}, rarities={}) for question in questions]
    of_it = sureness._is_board_of_it  # noqa: SLF001  (as above)
    assert [of_it({"blocker", "caustic"}, known, one, Sense.HAPPENS) for one in found] == [True, False]


def test_an_example_answers_what_happens_alone():
    """It is one case: that an Aura may be swapped is no answer to where it can be."""
    candidate = SimpleNamespace(id="a/702.62b#example-2", kind="records", is_named=False)
    source = SimpleNamespace(title="702.62b example 2", stages=[SimpleNamespace(says="It has no effect.")])
    known = SimpleNamespace(candidate=candidate, source=source, place=0)
    found = SimpleNamespace(query="can an Aura be swapped", mended={}, rarities={})
    assert [fits(known, found, sense) for sense in (Sense.HAPPENS, Sense.STATE)] == [True, False]
    candidate.id = "a/702.62b"
    assert fits(known, found, Sense.STATE)


@pytest.mark.parametrize(
    ("question", "sentence", "is_so"),
    [
        ("when do I lose at zero life", "You lose by any effect other than having zero life at once.", False),
        (
            "when do I lose by an effect other than zero life",
            "You lose by any effect other than having zero life.",
            True,
        ),
        ("when do I lose at zero life", "You lose at zero life, and by any effect other than zero life.", True),
        ("which spells target", "All spells target, except Auras.", True),
    ],
)
def test_what_is_left_out_is_not_told(question: str, sentence: str, *, is_so: bool) -> None:
    """What a text speaks of only to leave it out answers who asks about the rest, and nobody who asks about that."""
    assert sureness._limits_the_same(question, sentence) is is_so  # noqa: SLF001  (as above)
