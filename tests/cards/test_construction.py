"""Constructions: each says one thing, and leaves room for the others."""

from kb.cards.compiled import constructions
from kb.cards.construction import CONSTRUCTIONS, Construction, Literal, Slot, says

LONGEST = 6


def literals(construction: Construction) -> list[Literal]:
    """Return the words that stand in a construction as they are."""
    return [piece for piece in construction.pieces if isinstance(piece, Literal)]


def test_no_construction_glues_a_sentence():
    """Who, what, how many, how long and when are read each on its own: at most six words are read as one."""
    glued = {literal.words for construction in constructions() for literal in literals(construction)}
    assert {words for words in glued if len(words.split()) > LONGEST} == set()


def test_words_in_brackets_are_one_piece():
    """What stands in them is read as one word; a slot is called as its kind, or as is said."""
    says("test", "[end of turn] <what:who> now", 1)
    assert CONSTRUCTIONS.pop().pieces == (Literal("end of turn"), Slot("what", "who"), Literal("now"))
