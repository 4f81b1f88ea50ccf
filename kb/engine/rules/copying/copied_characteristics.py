"""Copying: which characteristics a copy takes, and which of its own it keeps."""

from kb.engine.position.abilities import Ability
from kb.engine.position.objects import Face, Object
from kb.engine.position.protocol import Game
from kb.engine.slots.copying import copying


@copying.since(
    "1998-03-31",
    "moursund-1998-04/copy-cards/1",
    "ignoring any changes made by other spells or abilities",
    means="A permanent that becomes a copy has the base characteristics of what it copies, and keeps of "
    "its own only what its text says.",
)
def base_characteristics(
    game: Game, permanent: Object, original: Face, exceptions: frozenset[str], ability: Ability | None = None
) -> Face:
    """Return the form of a permanent that becomes a copy: the original's base characteristics, with what the copying
    text excepts kept or added; its own printed size if the original has none.
    """
    _ = game
    copy = original
    if "not its color" in exceptions:
        copy = copy._replace(colors=permanent.copiable.colors)
    if "also an enchantment" in exceptions:
        copy = copy._replace(types=copy.types | {"enchantment"})
    copy = copy._replace(abilities=copy.abilities + _kept(permanent, copy, exceptions, ability))
    if original.power is None or original.toughness is None:
        copy = copy._replace(power=permanent.face.power, toughness=permanent.face.toughness)
    return copy


def _kept(permanent: Object, copy: Face, exceptions: frozenset[str], ability: Ability | None) -> tuple[Ability, ...]:
    """Return the abilities that a copying permanent says it keeps: one, or its others; without those of the copy."""
    kept: tuple[Ability, ...] = ()
    if "with this ability" in exceptions:
        kept = permanent.face.abilities if ability is None else (ability,)
    elif "with its other abilities" in exceptions:
        kept = tuple(own for own in permanent.face.abilities if own != ability)
    return tuple(own for own in kept if own not in copy.abilities)


@copying.contrast("as it is")
def current_characteristics(
    game: Game, permanent: Object, original: Face, exceptions: frozenset[str], ability: Ability | None = None
) -> Face:
    """Return the form of a permanent that becomes a copy: the original's current abilities, types and size, with all
    effects on it. A contrast: no text says so.
    """
    copy = base_characteristics(game, permanent, original, exceptions, ability)
    found = next((other for other in game.battlefield() if other.copiable == original), None)
    if found is None:
        return copy
    traits = game.traits(found.id)
    return copy._replace(abilities=traits.abilities, types=traits.types, power=traits.power, toughness=traits.toughness)


@copying.contrast("with nothing said besides")
def without_exceptions(
    game: Game, permanent: Object, original: Face, exceptions: frozenset[str], ability: Ability | None = None
) -> Face:
    """Return the form of a permanent that becomes a copy, ignoring what its text says it keeps or doesn't copy. A
    contrast: no text says so.
    """
    _ = exceptions
    return base_characteristics(game, permanent, original, frozenset(), ability)


@copying.contrast("with the abilities that it had")
def with_earlier_copied_abilities(
    game: Game, permanent: Object, original: Face, exceptions: frozenset[str], ability: Ability | None = None
) -> Face:
    """Return the form of a permanent that becomes a copy, with abilities kept from what it was before. A contrast: no
    text says so.
    """
    copy = base_characteristics(game, permanent, original, exceptions, ability)
    kept = tuple(own for own in permanent.copiable.abilities if own not in copy.abilities)
    return copy._replace(abilities=copy.abilities + kept)
