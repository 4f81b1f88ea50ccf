"""Copying: what a copy takes from what it copies, and what it keeps of its own."""

from kb.engine.position.abilities import Ability
from kb.engine.position.objects import Face, Object
from kb.engine.position.protocol import Game
from kb.engine.slots.copying import copying


@copying.since(
    "1998-03-31",
    "moursund-1998-04/copy-cards/1",
    "ignoring any changes made by other spells or abilities",
)
def base_characteristics(
    game: Game, thing: Object, original: Face, says: frozenset[str], ability: Ability | None = None
) -> Face:
    """A permanent that becomes a copy has the base characteristics of what it copies, and keeps of its own only what
    its text says.
    """
    _ = game
    copy = original
    if "not its color" in says:
        copy = copy._replace(colors=thing.copiable.colors)
    if "also an enchantment" in says:
        copy = copy._replace(types=copy.types | {"enchantment"})
    copy = copy._replace(abilities=copy.abilities + _kept(thing, copy, says, ability))
    if original.power is None or original.toughness is None:
        copy = copy._replace(power=thing.face.power, toughness=thing.face.toughness)
    return copy


def _kept(thing: Object, copy: Face, says: frozenset[str], ability: Ability | None) -> tuple[Ability, ...]:
    """Return the abilities that the permanent says it keeps and that the copy doesn't have."""
    kept: tuple[Ability, ...] = ()
    if "with this ability" in says:
        kept = thing.face.abilities if ability is None else (ability,)
    elif "with its other abilities" in says:
        kept = tuple(own for own in thing.face.abilities if own != ability)
    return tuple(own for own in kept if own not in copy.abilities)


@copying.contrast("as it is")
def current_characteristics(
    game: Game, thing: Object, original: Face, says: frozenset[str], ability: Ability | None = None
) -> Face:
    """Contrast: a permanent that becomes a copy has the current characteristics of the original, with all effects on
    it.
    """
    copy = base_characteristics(game, thing, original, says, ability)
    found = next((other for other in game.battlefield() if other.copiable == original), None)
    if found is None:
        return copy
    traits = game.traits(found.id)
    return copy._replace(abilities=traits.abilities, types=traits.types, power=traits.power, toughness=traits.toughness)


@copying.contrast("with nothing said besides")
def without_exceptions(
    game: Game, thing: Object, original: Face, says: frozenset[str], ability: Ability | None = None
) -> Face:
    """Contrast: a permanent that becomes a copy ignores what its text says it keeps or doesn't copy."""
    _ = says
    return base_characteristics(game, thing, original, frozenset(), ability)


@copying.contrast("with the abilities that it had")
def with_earlier_copied_abilities(
    game: Game, thing: Object, original: Face, says: frozenset[str], ability: Ability | None = None
) -> Face:
    """Contrast: a permanent that becomes a copy also keeps abilities that earlier copying gave it."""
    copy = base_characteristics(game, thing, original, says, ability)
    kept = tuple(own for own in thing.copiable.abilities if own not in copy.abilities)
    return copy._replace(abilities=copy.abilities + kept)
