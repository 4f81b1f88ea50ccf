"""The world rule: two or more world permanents on the battlefield."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Event, Object
from kb.engine.position.protocol import Game
from kb.engine.slots.families import STATE_BASED

world_rule: Chronicle[Callable[[Game], list[Event]]] = Chronicle(
    "world-rule",
    "What happens if two or more world permanents are on the battlefield",
    STATE_BASED.on("world"),
    named="The world rule",
)


@world_rule.since(
    "1998-03-31",
    "crystalkeep-2004-01/212.4j",
    "It's subject to the state-based effect for enchant worlds.",
    reading="The record is of 2003 and doesn't say which world goes. K.14.8 of the summary of 1999 says that all "
    "others are buried when one comes into play, and all if several come at once. The glossary of the "
    "Sixth Edition rules says that the oldest goes: that is the same for two worlds, but of three it "
    "leaves two until the rule is checked again.",
    means="If two or more world permanents are on the battlefield, all except the newest are put into "
    "their owners' graveyards; if several came last at the same time, all are.",
)
def the_newest_stays(game: Game) -> list[Event]:
    """Return the events that put world permanents into their owners' graveyards, except the newest; if several came
    last at the same time, all.
    """
    worlds = _world_permanents(game)
    newest = [world for world in worlds if world.came == max(each.came for each in worlds)]
    going = worlds if len(newest) > 1 else [world for world in worlds if world not in newest]
    return [_burial(world) for world in going]


world_rule.reworded("2003-10-01", "420.5i", "for the shortest amount of time are put")
world_rule.renumbered("2009-07-11", "704.5m")
world_rule.renumbered("2023-11-17", "704.5k")


@world_rule.contrast("all stay")
def all_stay(_game: Game) -> list[Event]:
    """Return no events: all world permanents stay. A contrast: no text says so."""
    return []


def _world_permanents(game: Game) -> list[Object]:
    """Return the world permanents on the battlefield."""
    return [permanent for permanent in game.battlefield() if "world" in game.traits(permanent.id).supertypes]


def _burial(permanent: Object) -> Event:
    """Return the event that a permanent goes to the graveyard by the world rule."""
    return Event("move", permanent.id, origin="battlefield", destination="graveyard", cause=world_rule.slug)
