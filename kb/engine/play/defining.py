"""Defining: what a card says of its own colors, types and size, which it has in every zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.characteristics.amounts import size_of
from kb.engine.position.objects import Context, words_of
from kb.engine.slots.characteristics import sizes_elsewhere
from kb.engine.slots.families import DEFINING

if TYPE_CHECKING:
    from kb.engine.law.rulebook import Rulebook
    from kb.engine.position.effects import Amount, Number
    from kb.engine.position.objects import Face, Object, Traits
    from kb.engine.position.protocol import Game


def as_it_defines(book: Rulebook, face: Face) -> Face:
    """Give what a card is by what it says of its own colors and types."""
    for define in book.family(DEFINING, words_of(face)):
        face = define(book, face)
    return face


def sized_elsewhere(game: Game, thing: Object, traits: Traits, defined: Amount | tuple[Number, Number]) -> Traits:
    """Give the characteristics of something off the battlefield that says itself what its size is."""
    if not game.rulebook.speaks(sizes_elsewhere) or not game.law(sizes_elsewhere):
        return traits
    power, toughness = size_of(game, defined, Context(thing.id, thing.controller))
    return traits._replace(power=power, toughness=toughness)
