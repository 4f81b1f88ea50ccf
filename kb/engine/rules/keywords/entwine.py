"""Entwine: an additional cost for which a spell follows all of its modes."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.play.acts import ForItsTargets
from kb.engine.position.abilities import Act, Cost, Target, cost_of_keyword
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.objects import Face, Object
from kb.engine.slots.families import ANNOUNCED, PRICE

WAY = "entwine"

entwine_cost: Chronicle[Callable[[Object], Cost]] = Chronicle(
    "entwine-cost", "What a player pays to entwine a spell", PRICE.of(WAY)
)
entwine: Chronicle[Callable[[Face], tuple[tuple[Act, ...], tuple[Target, ...]]]] = Chronicle(
    "entwine", "What a spell does if its entwine cost was paid", ANNOUNCED.of(WAY)
)


@entwine_cost.since(
    "2003-10-01",
    "502.32a",
    "an additional [cost]",
    keyword=f"{WAY} [cost]",
    means="A player may pay a spell's entwine cost as an additional cost when casting it.",
)
def printed_cost(spell: Object) -> Cost:
    """Return the entwine cost printed on a spell, which a player may pay as an additional cost when casting it. Raises
    IllegalAnswer if the spell has no entwine, or no modes.
    """
    found = cost_of_keyword(spell.face.abilities, WAY)
    if found is None or not spell.face.modes:
        raise IllegalAnswer(f"{spell.label} can't be entwined.")
    return found


entwine_cost.renumbered("2009-07-11", "702.39a")
entwine_cost.renumbered("2013-07-13", "702.41a")
entwine_cost.renumbered("2023-11-17", "702.42a")


@entwine_cost.contrast("nothing")
def nothing(_spell: Object) -> Cost:
    """Return a free cost: entwining a spell costs nothing. A contrast: no text says so."""
    return Cost()


@entwine.since(
    "2003-10-01",
    "502.32b",
    "follow the text of each of the modes",
    means="A spell whose entwine cost was paid does what all of its modes say, in the order in which they are written.",
)
def all_modes(face: Face) -> tuple[tuple[Act, ...], tuple[Target, ...]]:
    """Return the instructions and the targets of all modes of an entwined spell, in written order; each mode's
    instructions apply to its own targets.
    """
    acts = tuple(ForItsTargets(place, mode.acts) for place, mode in enumerate(face.modes))
    targets = (
        target._replace(part=(place, *target.part)) for place, mode in enumerate(face.modes) for target in mode.targets
    )
    return acts, tuple(targets)


entwine.renumbered("2009-07-11", "702.39b")
entwine.renumbered("2013-07-13", "702.41b")
entwine.renumbered("2023-11-17", "702.42b")


@entwine.contrast("the first mode alone")
def the_first_mode_alone(face: Face) -> tuple[tuple[Act, ...], tuple[Target, ...]]:
    """Return the instructions and targets of the first mode only of an entwined spell. A contrast: no text says so."""
    return face.modes[0].acts, face.modes[0].targets
