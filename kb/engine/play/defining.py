"""Defining: what a card says of its own colors, types and size, which it has in every zone."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from kb.engine.characteristics.amounts import size_of
from kb.engine.position.abilities import Static
from kb.engine.position.effects import Continuous
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Context, words_of
from kb.engine.slots.characteristics import colors_elsewhere, sizes_elsewhere
from kb.engine.slots.families import DEFINING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kb.engine.law.rulebook import Rulebook
    from kb.engine.position.colors import Colors
    from kb.engine.position.effects import Amount, Change, Number
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


def colored_elsewhere(game: Game, traits: Traits) -> Traits:
    """Return the characteristics of something off the battlefield with the colors that its own text says it has."""
    colors = [cast("Colors", change.value) for change in _of_itself(traits) if change.kind == "set color"]
    if not colors or not game.rulebook.speaks(colors_elsewhere) or not game.law(colors_elsewhere):
        return traits
    return traits._replace(colors=colors[-1])


def _of_itself(traits: Traits) -> Iterator[Change]:
    """Yield what abilities without a condition change of the object that has them."""
    for own in traits.abilities:
        effect = own.effect if isinstance(own, Static) and own.condition is None else None
        if isinstance(effect, Continuous) and effect.affects == THIS:
            yield from effect.changes
