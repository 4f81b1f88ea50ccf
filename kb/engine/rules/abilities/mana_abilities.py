"""Mana abilities: which abilities that add mana are played and resolved at once, outside batches and the stack."""

from collections.abc import Iterator

from kb.engine.position.abilities import Activated, Effect, Target, Timed, Triggered
from kb.engine.position.objects import Face
from kb.engine.slots.abilities import mana_abilities

_OF_ITS_OWN = (Activated, Triggered, Timed, Face)


@mana_abilities.since(
    "1998-03-31",
    "cr-1997-03-24/mana-sources/2",
    "Mana sources are played, successfully cast, and resolved",
    reading="The text doesn't say which abilities are mana sources; cards did, and K.17.2 of the summary of 1999 "
    "says that tapping lands for mana is one. We treat an ability with a target as an instant.",
    means="An ability that adds mana is a mana source if it has no target and isn't a loyalty ability.",
)
def without_a_target_or_loyalty(ability: Activated | Triggered) -> bool:
    """Return whether an ability that adds mana is a mana source: if it has no target and isn't a loyalty ability."""
    return not ability.targets and not _is_loyalty_ability(ability)


@mana_abilities.since(
    "1999-06-01",
    "406.1a",
    "puts mana into a player's mana pool",
    means="An ability that adds mana is a mana ability, even if it has a target.",
)
def all_that_add_mana(_ability: Activated | Triggered) -> bool:
    """Return True: an ability that adds mana is a mana ability, even if it has a target."""
    return True


mana_abilities.reworded("2003-10-01", "406.1", "an activated ability that could put mana into")


@mana_abilities.since(
    "2008-05-01",
    "406.1",
    "activated ability without a target that could put",
    reading="First printed on 1 May 2008. In the last edition here before it, of 1 October 2004, a target makes "
    "no difference.",
    means="An ability that adds mana is a mana ability if it has no target; a loyalty ability can be one.",
)
def without_a_target(ability: Activated | Triggered) -> bool:
    """Return whether an ability that adds mana is a mana ability: if it has no target; a loyalty ability can be one."""
    return not ability.targets


mana_abilities.renumbered("2009-07-11", "605.1a")


@mana_abilities.since(
    "2013-07-13",
    "605.1a",
    "and it's not a loyalty ability",
    reading="First printed on 13 July 2013. In the last edition here before it, of 11 July 2009, a loyalty "
    "ability can be a mana ability.",
    means="An ability that adds mana is a mana ability if it has no target and isn't a loyalty ability.",
)
def without_a_target_and_no_loyalty_ability(ability: Activated | Triggered) -> bool:
    """Return whether an ability that adds mana is a mana ability: if it has no target and isn't a loyalty ability."""
    return without_a_target_or_loyalty(ability)


@mana_abilities.since(
    "2023-11-17",
    "605.1a",
    "it doesn’t require a target",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
    means="An ability that adds mana is a mana ability if it doesn't require a target, though it may "
    "have one, and isn't a loyalty ability.",
)
def that_require_no_target(ability: Activated | Triggered) -> bool:
    """Return whether an ability that adds mana is a mana ability: if it requires no target, though it may have an
    optional one, and isn't a loyalty ability.
    """
    return not any(_requires_a_target(target) for target in ability.targets) and not _is_loyalty_ability(ability)


@mana_abilities.since(
    "2026-08-07",
    "605.1a",
    "don't move any card to or from a",
    reading="Looking at the top cards of a library and putting some of them on the bottom doesn't move cards to "
    "or from it.",
    means="An ability that adds mana is a mana ability if it requires no target, isn't a loyalty "
    "ability, and neither its cost nor its effect moves cards to or from a library.",
)
def that_leave_libraries_alone(ability: Activated | Triggered) -> bool:
    """Return whether an ability that adds mana is a mana ability: if it requires no target, isn't a loyalty ability
    and, where it is activated, neither its cost nor its effect moves cards to or from a library.
    """
    if isinstance(ability, Triggered):
        return that_require_no_target(ability)
    return that_require_no_target(ability) and not any(map(_moves_cards_of_a_library, _parts(ability)))


@mana_abilities.contrast("none")
def none(_ability: Activated | Triggered) -> bool:
    """Return False: no ability is a mana ability. A contrast: no text says so."""
    return False


def _is_loyalty_ability(ability: Activated | Triggered) -> bool:
    """Return whether an ability is a loyalty ability."""
    return isinstance(ability, Activated) and ability.timing == "loyalty"


def _requires_a_target(target: Target) -> bool:
    """Return whether a target must be chosen."""
    return target.fewest != 0


def _parts(ability: Activated) -> Iterator[object]:
    """Yield the cost and the instructions of an ability with all their parts, except those carried out later."""
    waiting: list[object] = [*ability.acts, *ability.cost.acts]
    while waiting:
        part = waiting.pop()
        yield part
        if isinstance(part, tuple) and not isinstance(part, _OF_ITS_OWN) and not getattr(part, "is_done_later", False):
            waiting += part


def _moves_cards_of_a_library(part: object) -> bool:
    """Return whether part of an ability moves cards to or from a library."""
    return isinstance(part, Effect) and part.moves_cards_of_a_library
