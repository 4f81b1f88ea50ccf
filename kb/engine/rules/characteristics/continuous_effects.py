"""The interaction of continuous effects: in the order of play, or layer by layer."""

from kb.engine.characteristics.characteristics import in_layers, in_order_of_play
from kb.engine.characteristics.ordering import Part
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.effects import Change
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Traits
from kb.engine.position.protocol import Game
from kb.engine.slots.characteristics import continuous_effects


@continuous_effects.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/3",
    "Humility will counteract Flight",
    reading="The record names no order. T.14 of the summary of 1999, which cites the Fifth Edition rules and the "
    "rules team (1 February 1998), says that a newer effect overrides an older one and that what checks a "
    "characteristic waits for what changes it. By the other reading, Humility counteracts Flight "
    "whichever is newer.",
    means="Continuous effects apply in the order in which they came into play, but one that checks a "
    "characteristic applies after those that change it.",
)
def by_order_of_play(game: Game) -> dict[int, Traits]:
    """Return each object's characteristics by id: continuous effects apply in the order in which they came into play,
    but one that checks a characteristic applies after those that change it.
    """
    return in_order_of_play(game, _is_lost_with_its_ability)


def _is_lost_with_its_ability(effect_part: Part, stripping: Part) -> bool:
    """Return True: part of an effect doesn't apply if another effect (`stripping`) removes the ability it comes from.

    A permanent's own abilities count as its oldest effects. Raises NotModelled if the part is of an older permanent and
    affects others than that one.
    """
    if effect_part.terms.affects != THIS and effect_part.order < stripping.order:
        raise NotModelled(
            "It isn't modelled what an older permanent does to others if it has lost its abilities (T.14; from 1 June "
            "1999, 418.5b)."
        )
    return True


@continuous_effects.since(
    "1999-06-01",
    "418.5b",
    "the text or the existence of the first",
    means="Continuous effects apply in the order in which they came into play, but one that depends on "
    "another applies after it: if the other would change what it applies to, or take away the "
    "ability that it comes from.",
)
def by_order_and_dependency(game: Game) -> dict[int, Traits]:
    """Return each object's characteristics by id: continuous effects apply in the order in which they came into play,
    but after any effect that would change what they apply to or take away the ability they come from.
    """
    return in_order_of_play(game, lambda _part, _stripping: True)


_SIX = {
    "controller": 0,
    "text": 0,
    "types": 1,
    "color": 2,
    "abilities": 2,
    "restrictions": 2,
    "set size": 3,
    "add size": 3,
    "switch size": 3,
}
_SEVEN = {
    "controller": 0,
    "text": 0,
    "types": 1,
    "color": 2,
    "abilities": 3,
    "restrictions": 4,
    "set size": 5,
    "add size": 6,
    "switch size": 7,
}


@continuous_effects.since(
    "2003-10-01",
    "418.5a",
    "starting with the actual object",
    means="Continuous effects apply in layers: control, types, everything else, power and toughness. An "
    "effect that changes types applies entirely in the layer of types.",
)
def six_layers(game: Game) -> dict[int, Traits]:
    """Return each object's characteristics by id: effects apply in layers (control, types, everything else, power and
    toughness), and an effect that changes types applies entirely in the layer of types.
    """
    return in_layers(game, 4, _type_changes_as_a_whole)


def _type_changes_as_a_whole(part: Part, change: Change) -> int:
    """Return the layer of a change; all changes of an effect that changes types are in the layer of types."""
    changes_types = any(other.writes == "types" for other in part.changes)
    return _SIX["types"] if changes_types else _SIX[change.writes]


@continuous_effects.since(
    "2008-05-01",
    "418.5a",
    "apply effects in a series of sublayers",
    reading="First printed on 1 May 2008; the edition that introduced the sublayers, after 1 October 2004, isn't here.",
    means="Continuous effects apply in layers: control, types, everything else, power and toughness, "
    "each part of an effect in its own layer; static abilities that only add to power and "
    "toughness apply late.",
)
def six_layers_with_sublayers(game: Game) -> dict[int, Traits]:
    """Return each object's characteristics by id: effects apply in layers (control, types, everything else, power and
    toughness), each part in its own; static abilities that only add to power and toughness apply late.
    """
    return in_layers(game, 6, _static_additions_late)


def _static_additions_late(part: Part, change: Change) -> int:
    """Return the layer of a change; static abilities that add to power and toughness come late, switching last."""
    if change.writes == "switch size":
        return 5
    return 4 if change.writes == "add size" and part.is_static else _SIX[change.writes]


@continuous_effects.since(
    "2009-07-11",
    "612.1",
    "applied in a series of layers",
    means="Continuous effects apply in layers: control, types, color, abilities, then power and "
    "toughness, which are first set, then modified, then switched.",
)
def seven_layers(game: Game) -> dict[int, Traits]:
    """Return each object's characteristics by id: effects apply in layers (control, types, color, abilities, then power
    and toughness, which are first set, then modified, then switched).
    """
    return in_layers(game, 8, lambda _part, change: _SEVEN[change.writes])


continuous_effects.renumbered("2009-10-02", "613.1")


@continuous_effects.contrast("the newest first")
def newest_first(game: Game) -> dict[int, Traits]:
    """Return each object's characteristics by id, with continuous effects applied in the reverse order of play. A
    contrast: no text says so.
    """
    return in_order_of_play(game, by=lambda part: -part.timestamp)


@continuous_effects.contrast("none does anything")
def no_effect_applies(game: Game) -> dict[int, Traits]:
    """Return each object's characteristics by id, as printed: no continuous effect changes them. A contrast: no text
    says so.
    """
    return in_layers(game, 0, lambda _part, _change: 0)


@continuous_effects.contrast("abilities are never lost")
def abilities_stay(game: Game) -> dict[int, Traits]:
    """Return each object's characteristics by id, with effects applied in the order of play; if an effect takes away a
    printed ability, the object has exactly its printed abilities. A contrast: no text says so.
    """
    printed = no_effect_applies(game)
    return {
        thing: has
        if set(printed[thing].abilities) <= set(has.abilities)
        else has._replace(abilities=printed[thing].abilities)
        for thing, has in in_order_of_play(game).items()
    }
