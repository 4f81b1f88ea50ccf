"""Graveyard abilities: in which zone an ability works that moves its own card out of a graveyard."""

from kb.engine.position.abilities import Timed, Triggered
from kb.engine.position.filters import HOST, THIS, Filter, Not
from kb.engine.slots.triggers import graveyard_abilities


def _mentions(pattern: Filter | None, part_sought: Filter) -> bool:
    """Return whether a filter equals another one or has it as a part at any depth, outside of a negation."""
    if pattern is None or isinstance(pattern, Not):
        return False
    return pattern == part_sought or any(_mentions(part, part_sought) for part in pattern.parts)


@graveyard_abilities.since(
    "1999-06-01",
    "402.8",
    "is in play unless the ability states otherwise",
    means="An ability that moves its card out of a graveyard works only there, unless it triggers on "
    "that card, or the permanent it is attached to, going to the graveyard.",
)
def only_in_graveyard_unless_dying_triggers_it(ability: Triggered | Timed) -> bool:
    """Return whether an ability that moves its card out of a graveyard works only there: yes, unless it triggers on
    that card, or the permanent it is attached to, going to the graveyard.
    """
    if isinstance(ability, Timed):
        return ability.whose != "host's controller"
    return not any(_mentions(ability.on.thing, what) for what in (THIS, HOST))


graveyard_abilities.reworded("2003-10-01", "402.8", "functions only in that zone")
graveyard_abilities.renumbered("2008-05-01", "402.8h")
graveyard_abilities.renumbered("2009-07-11", "112.5i")
graveyard_abilities.renumbered("2013-07-13", "112.6k")
graveyard_abilities.renumbered("2023-11-17", "113.6m")


@graveyard_abilities.contrast("on the battlefield")
def only_on_the_battlefield(_ability: Triggered | Timed) -> bool:
    """Return False: an ability that moves its card out of a graveyard doesn't work there, but on the battlefield. A
    contrast: no text says so.
    """
    return False
