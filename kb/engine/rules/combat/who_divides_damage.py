"""Dividing combat damage: which player divides an attacker's."""

from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.combat import dividing


@dividing.since(
    "1998-03-31",
    "cr-1997-03-24/step-by-step/11",
    "assigning the damage decides how to distribute",
    reading="The attacker's controller assigns its damage, or the defending player if a creature with banding "
    "blocks it. The record of October 1998 says the latter of trample, but it is older than that.",
    means="The controller of an attacking creature divides its combat damage, but the defending player "
    "does so if a creature with banding blocks it.",
)
def defender_if_a_blocker_has_banding(game: Game, attacker: Object, blockers: list[Object], defender: str) -> str:
    """Return who divides an attacker's combat damage: the defending player if a creature with banding blocks it,
    otherwise its controller.
    """
    has_banding = any(game.traits(blocker.id).has("banding") for blocker in blockers)
    return defender if has_banding else game.traits(attacker.id).controller


dividing.reworded("1999-06-01", "310.1", "combat damage as he or she chooses among")
dividing.renumbered("2003-10-01", "310.2")
dividing.reworded("2009-07-11", "510.1", "the active player announces how each attacking creature")


@dividing.contrast("always its controller")
def always_its_controller(game: Game, attacker: Object, _blockers: list[Object], _defender: str) -> str:
    """Return the attacker's controller, who always divides its combat damage. A contrast: no text says so."""
    return game.traits(attacker.id).controller
