"""Dividing combat damage: which player says how an attacker's is divided."""

from collections.abc import Callable

from kb.engine.chronicle import Chronicle
from kb.engine.game import Game
from kb.engine.objects import Object

dividing: Chronicle[Callable[[Game, Object, list[Object], str], str]] = Chronicle(
    "dividing-damage", "Who divides an attacker's combat damage"
)


@dividing.since(
    "1998-03-31",
    "moursund-1998-10/general-rulings/1",
    "blocked by a creature with banding, the defending player decides how to distribute",
    reading="The record is of October 1998; that banding does this is older than it.",
)
def the_defender_where_a_blocker_has_banding(
    game: Game, attacker: Object, blockers: list[Object], defender: str
) -> str:
    """Its controller, unless a creature with banding blocks it: then the defending player."""
    has_banding = any(game.traits(blocker.id).has("banding") for blocker in blockers)
    return defender if has_banding else game.traits(attacker.id).controller


dividing.reworded("2003-10-01", "502.10h", "who controls a blocking creature with banding chooses")
dividing.reworded("2009-07-11", "702.19j", "the defending player (rather than the active player)")
dividing.renumbered("2013-07-13", "702.21j")
dividing.renumbered("2023-11-17", "702.22j")


@dividing.contrast("always its controller")
def always_its_controller(game: Game, attacker: Object, _blockers: list[Object], _defender: str) -> str:
    """Its controller, whatever blocks it."""
    return game.traits(attacker.id).controller
