"""Constructions: each covers one part of a sentence."""

import pytest

from kb.cards.compiled import constructions
from kb.cards.construction import CONSTRUCTIONS, Construction, Literal, Slot, says

LONGEST = 6


def literals(construction: Construction) -> list[Literal]:
    """Return the literal pieces of a construction."""
    return [piece for piece in construction.pieces if isinstance(piece, Literal)]


def test_no_construction_has_more_than_six_literal_words_in_a_row():
    """Who, what, how many, how long and when each have constructions of their own."""
    glued = {literal.words for construction in constructions() for literal in literals(construction)}
    assert {words for words in glued if len(words.split()) > LONGEST} == set()


def test_words_in_brackets_are_one_literal():
    """A slot may have a name besides its kind."""
    says("test", "[end of turn] <what:who> now", 1)
    assert CONSTRUCTIONS.pop().pieces == (Literal("end of turn"), Slot("what", "who"), Literal("now"))


def test_name_of_the_card_that_is_glued_to_something_is_refused():
    """The words would never be read: the name is a token of its own."""
    with pytest.raises(ValueError, match="blank on both sides of ~: “~'s” is never read"):
        says("test", "with power less than ~'s power", 1)
