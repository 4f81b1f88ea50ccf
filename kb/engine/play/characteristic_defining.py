"""Characteristic-defining abilities: the colors, types and size that a card defines in every zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.characteristics.amounts import size_of
from kb.engine.characteristics.applying_changes import changed
from kb.engine.position.abilities import Static
from kb.engine.position.effects import Continuous
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Context, words_of
from kb.engine.slots.characteristics import own_words, sizes_elsewhere
from kb.engine.slots.families import DEFINING

if TYPE_CHECKING:
    from kb.engine.law.rulebook import Rulebook
    from kb.engine.position.effects import Amount, Change, Number
    from kb.engine.position.objects import Face, Object, Traits
    from kb.engine.position.protocol import Game


def with_defined_types(book: Rulebook, face: Face) -> Face:
    """Return a card face with the colors and types that its own abilities define."""
    for define in book.family(DEFINING, words_of(face)):
        face = define(book, face)
    return face


def sized_elsewhere(game: Game, thing: Object, traits: Traits, defined: Amount | tuple[Number, Number]) -> Traits:
    """Return characteristics outside the battlefield with the size that the card defines, if it applies there."""
    if not game.rulebook.speaks(sizes_elsewhere) or not game.law(sizes_elsewhere):
        return traits
    power, toughness = size_of(game, defined, Context(thing.id, thing.controller))
    return traits._replace(power=power, toughness=toughness)


def defined_elsewhere(game: Game, traits: Traits) -> Traits:
    """Return characteristics outside the battlefield, changed by the card's own text where that defines them."""
    for changes in _own_changes(traits):
        if game.law(own_words)(changes):
            for change in changes:
                traits = changed(game, traits, change)
    return traits


def _own_changes(traits: Traits) -> list[tuple[Change, ...]]:
    """Return the changes that unconditional static abilities make to their own object, one tuple for each ability."""
    statics = [own for own in traits.abilities if isinstance(own, Static) and own.condition is None]
    effects = [own.effect for own in statics if isinstance(own.effect, Continuous)]
    return [effect.changes for effect in effects if effect.affects == THIS]
