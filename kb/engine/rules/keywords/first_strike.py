"""First strike: who assigns combat damage in the first of two steps, and who in the second."""

from kb.engine.position.protocol import Game
from kb.engine.slots.keywords import Struck, first_strike


@first_strike.since(
    "1998-03-31",
    "cr-1997-03-24/step-by-step/7",
    "creatures with first strike during the first step",
    keyword="first strike",
    means="Creatures with first strike deal combat damage in a first step, and all other creatures that "
    "are left in a second one.",
)
def in_a_first_step(game: Game, combatants: list[int], struck: Struck | None) -> tuple[Struck, Struck | None]:
    """Return who deals combat damage now, and who has struck in the first step (None after the second): first those
    with first strike, then all others. `struck` is None in the first step.
    """
    if struck is not None:
        return frozenset(combatants) - struck, None
    quick = frozenset(thing for thing in combatants if game.traits(thing).has("first strike"))
    return quick, quick


first_strike.reworded("1999-06-01", "502.2b", "the phase gets a second combat damage step")


def _with_double_strike(game: Game, combatants: list[int], struck: Struck | None) -> tuple[Struck, Struck | None]:
    """Return who deals damage in this step, and who dealt it in the first step (None after the second).

    `struck` are those who dealt damage in the first step; it is None if this is the first.
    """
    double = frozenset(thing for thing in combatants if game.traits(thing).has("double strike"))
    if struck is not None:
        return frozenset(combatants) - struck | double, None
    quick = frozenset(thing for thing in combatants if game.traits(thing).has("first strike")) | double
    return quick, quick


def _has_lost_its_blockers(game: Game, thing: int) -> bool:
    """Return whether a blocked attacker deals no combat damage because no creature blocks it any more."""
    blockers = dict(game.position.combat.attackers).get(thing, ())
    traits = game.traits(thing)
    passes = traits.has("trample") or "deal combat damage to blockers" in traits.restrictions
    there = {one.id for one in game.battlefield()}
    return bool(blockers) and not passes and there.isdisjoint(blockers)


@first_strike.since(
    "2003-10-01",
    "502.2b",
    "first strike or double strike",
    keyword="double strike",
    means="Creatures with first strike or double strike deal combat damage in a first step; those with "
    "double strike deal it again in the second step with all others, also with those that "
    "assigned none in the first because their blockers were gone.",
)
def with_double_strike(game: Game, combatants: list[int], struck: Struck | None) -> tuple[Struck, Struck | None]:
    """Return who deals combat damage now, and who has struck in the first step (None after the second). Double strikers
    deal it in both steps; attackers whose blockers were all gone in the first don't count as having struck.
    """
    now, after = _with_double_strike(game, combatants, struck)
    return now, None if after is None else frozenset(one for one in after if not _has_lost_its_blockers(game, one))


@first_strike.since(
    "2004-02-01",
    "310.2a",
    "Creatures with 0 or less power don't assign",
    means="Creatures with first strike or double strike deal combat damage in a first step; one that "
    "had no power then hasn't dealt any and may in the second step, and so may one whose blockers "
    "were gone.",
)
def only_with_power(game: Game, combatants: list[int], struck: Struck | None) -> tuple[Struck, Struck | None]:
    """Return who deals combat damage now, and who has struck in the first step (None after the second): creatures
    without power, or whose blockers were gone, haven't struck then and may in the second step.
    """
    now, after = with_double_strike(game, combatants, struck)
    return now, None if after is None else frozenset(thing for thing in after if game.traits(thing).power > 0)


first_strike.reworded("2008-05-01", "310.2a", "Creatures that would assign 0 or less damage")

first_strike.since(
    "2009-05-01",
    "310.2a",
    "Creatures with power less than 0 assign 0",
    means="Creatures with first strike or double strike deal combat damage in a first step; those with "
    "double strike deal it again in the second step with all others, also with those that "
    "assigned none in the first because their blockers were gone.",
)(with_double_strike)


@first_strike.since(
    "2009-07-11",
    "702.7b",
    "didn't have first strike as the first combat",
    means="Creatures with first strike or double strike deal combat damage in a first step; in the "
    "second step it is dealt by those that had neither as the first began, and by those that have "
    "double strike.",
)
def by_abilities_at_first_step(
    game: Game, combatants: list[int], struck: Struck | None
) -> tuple[Struck, Struck | None]:
    """Return who deals combat damage now, and who had first or double strike as the first step began (None after it):
    in the second step, all others and those with double strike deal it.
    """
    return _with_double_strike(game, combatants, struck)


@first_strike.contrast("all at once")
def all_at_once(_game: Game, combatants: list[int], _struck: Struck | None) -> tuple[Struck, Struck | None]:
    """Return all creatures in combat, and None for no second step: all deal combat damage at once, even those with
    first strike. A contrast: no text says so.
    """
    return frozenset(combatants), None


@first_strike.contrast("whoever has none then")
def by_abilities_at_second_step(
    game: Game, combatants: list[int], struck: Struck | None
) -> tuple[Struck, Struck | None]:
    """Return who deals combat damage now, and who has struck (None after the second step): in the second step, all
    creatures that don't have first strike at that time deal it. A contrast: no text says so.
    """
    quick = frozenset(thing for thing in combatants if game.traits(thing).has("first strike"))
    double = frozenset(thing for thing in combatants if game.traits(thing).has("double strike"))
    return (quick | double,) * 2 if struck is None else (frozenset(combatants) - quick, None)
