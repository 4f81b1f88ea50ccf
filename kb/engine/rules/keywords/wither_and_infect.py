"""Wither and infect: damage that puts counters on its recipient."""

from kb.engine.position.objects import Traits
from kb.engine.slots.damage import counters_on_creatures, counters_on_players

_SMALLER = "-1/-1"


@counters_on_creatures.since(
    "2008-05-01",
    "502.80a",
    "causes that many -1/-1 counters to be",
    reading="First printed on 1 May 2008; the edition of 1 October 2004 has no wither.",
    keyword="wither",
    means="Damage that a source with wither deals to a creature puts that many -1/-1 counters on it "
    "instead of being marked on it.",
)
def from_wither_sources(source: Traits) -> str:
    """Return the kind of counters that the source's damage puts on a creature: -1/-1 if the source has wither, else "",
    that is, the damage is marked on the creature.
    """
    return _SMALLER if source.has("wither") else ""


counters_on_creatures.renumbered("2009-07-11", "118.3c")


@counters_on_creatures.since(
    "2013-07-13",
    "119.3d",
    "wither and/or infect causes that many -1/-1 counters",
    means="Damage that a source with wither or infect deals to a creature puts that many -1/-1 counters "
    "on it instead of being marked on it.",
)
def from_wither_or_infect_sources(source: Traits) -> str:
    """Return the kind of counters that the source's damage puts on a creature: -1/-1 if the source has wither or
    infect, else "", that is, the damage is marked on the creature.
    """
    return _SMALLER if source.has("wither") or source.has("infect") else ""


counters_on_creatures.reworded("2023-11-17", "120.3d", "put that many -1/-1 counters on that creature")


@counters_on_creatures.contrast("none")
def none(_source: Traits) -> str:
    """Return "": damage from a source with wither is marked on creatures as usual. A contrast: no text says so."""
    return ""


@counters_on_players.since(
    "2013-07-13",
    "119.3b",
    "causes that player to get that many poison",
    reading="First printed on 13 July 2013; the edition that introduced it, after 11 July 2009, isn't here.",
    keyword="infect",
    means="Damage that a source with infect deals to a player gives that player that many poison "
    "counters instead of making them lose life.",
)
def from_infect_sources(source: Traits) -> str:
    """Return the kind of counters that the source's damage gives a player instead of lost life: poison if the source
    has infect, else "".
    """
    return "poison" if source.has("infect") else ""


counters_on_players.reworded("2023-11-17", "120.3b", "give the player that many poison counters")


@counters_on_players.contrast("none")
def none_on_players(_source: Traits) -> str:
    """Return "": damage from a source with infect makes players lose life as usual. A contrast: no text says so."""
    return ""
