"""Summoning sickness: creatures that haven't been under their controller's control for long enough."""

from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.combat import summoning_sickness


@summoning_sickness.since(
    "1998-03-31",
    "moursund-1998-04/copy-card-errata/echo-chamber",
    "The token creature is unaffected by summoning sickness this turn.",
    reading="The record exempts one creature from summoning sickness. G.39.1 and G.39.2 of the summary of 1999 "
    "explain it: it concerns only creatures, until their controller begins a turn with them in play.",
    keyword="haste",
    means="A creature without haste can't attack or use {T} abilities unless its controller has "
    "controlled it since their most recent turn began.",
)
def since_the_turn_began(game: Game, creature: Object) -> str:
    """Return why the creature can't attack or use {T} abilities, or "" if it can: without haste, its controller must
    have controlled it since their most recent turn began. "" also for what isn't a creature.
    """
    traits = game.traits(creature.id)
    began = game.position.players[traits.controller].turn_began
    if "creature" not in traits.types or traits.has("haste") or creature.arrived < max(1, began):
        return ""
    return "it came under its controller's control after their most recent turn began"


summoning_sickness.reworded("1999-06-01", "409.3", "unless the creature was continuously under the player")
summoning_sickness.reworded(
    "2003-07-01",
    "crystalkeep-2004-01/212.3d",
    "unless the creature has been under its controller's control since the start of his or her most recent turn",
)
summoning_sickness.renumbered("2003-10-01", "212.3d")
summoning_sickness.renumbered("2008-05-01", "212.3f")
summoning_sickness.reworded("2009-07-11", "302.6", "control continuously since")


@summoning_sickness.contrast("none")
def none(_game: Game, _creature: Object) -> str:
    """Return "", no objection: there is no summoning sickness. A contrast: no text says so."""
    return ""


@summoning_sickness.contrast("for a turn more")
def for_one_more_turn(game: Game, creature: Object) -> str:
    """Return why the creature can't attack or use {T} abilities, or "" if it can: it must have been there since the
    turn before its controller's most recent one began, even with haste. A contrast: no text says so.
    """
    traits = game.traits(creature.id)
    began = game.position.players[traits.controller].turn_began
    return (
        "its controller hasn't controlled it long enough"
        if "creature" in traits.types and creature.arrived >= max(1, began - 1)
        else ""
    )
