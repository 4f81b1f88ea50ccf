"""Banding: which attackers may form a band, what blocking one of them means, and who divides their blockers' damage."""

from kb.engine.position.protocol import Game
from kb.engine.slots.combat import bands, blocked_bands, blockers_damage


@bands.since(
    "1998-03-31",
    "cr-1997-03-24/advanced-creature-abilities/2",
    "up to one creature without it",
    keyword="banding",
    means="A band may contain any number of attacking creatures with banding and up to one without it.",
)
def at_most_one_without_banding(game: Game, attackers: tuple[int, ...]) -> bool:
    """Return whether the attackers may form a band: at least one must have banding, and at most one may lack it."""
    have_it = sum(game.traits(attacker).has("banding") for attacker in attackers)
    return have_it > 0 and have_it >= len(attackers) - 1


bands.reworded("2003-10-01", "502.10b", "and up to one of those creatures without")
bands.reworded("2009-07-11", "702.19c", "and up to one attacking creature without banding")
bands.renumbered("2013-07-13", "702.21c")
bands.renumbered("2023-11-17", "702.22c")


@bands.contrast("any")
def any_attackers(_game: Game, _attackers: tuple[int, ...]) -> bool:
    """Return True: any attacking creatures may form a band. A contrast: no text says so."""
    return True


@blocked_bands.since(
    "1998-03-31",
    "cr-1997-03-24/step-by-step/3",
    "considered to block the other member(s) of the",
    means="If one creature of a band becomes blocked, all creatures of that band become blocked by the same blocker.",
)
def blocked_together() -> bool:
    """Return True: if one creature of a band becomes blocked, all of that band become blocked by the same blocker."""
    return True


blocked_bands.reworded("2003-10-01", "502.10e", "each other creature in the same band as")
blocked_bands.renumbered("2009-07-11", "702.19h")
blocked_bands.renumbered("2013-07-13", "702.21h")
blocked_bands.renumbered("2023-11-17", "702.22h")


@blocked_bands.contrast("each alone")
def blocked_alone() -> bool:
    """Return False: only the blocked creature of a band becomes blocked. A contrast: no text says so."""
    return False


@blockers_damage.since(
    "1998-03-31",
    "cr-1997-03-24/advanced-creature-abilities/5",
    "whoever controls those creatures decides how the damage",
    means="The controller of a blocking creature divides its combat damage, but the attacking player "
    "does so if it blocks a creature with banding.",
)
def attacking_player_against_banding(game: Game, controller: str, attackers: tuple[int, ...]) -> str:
    """Return who divides a blocker's combat damage: the attacking player if it blocks a creature with banding,
    otherwise its controller.
    """
    return game.position.turn.active if any(game.traits(each).has("banding") for each in attackers) else controller


blockers_damage.reworded("2003-10-01", "502.10h", "controls an attacking creature with banding chooses how")
blockers_damage.reworded("2009-07-11", "702.19k", "the active player (rather than the defending player)")
blockers_damage.renumbered("2013-07-13", "702.21k")
blockers_damage.renumbered("2023-11-17", "702.22k")


@blockers_damage.contrast("always its controller")
def always_its_controller(_game: Game, controller: str, _attackers: tuple[int, ...]) -> str:
    """Return the blocker's controller, who always divides its combat damage. A contrast: no text says so."""
    return controller
