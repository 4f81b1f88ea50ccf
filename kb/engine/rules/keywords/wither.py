"""Wither and infect: damage that puts counters on what it is dealt to."""

from kb.engine.position.objects import Traits
from kb.engine.slots.damage import counters_on_creatures, counters_on_players

_SMALLER = "-1/-1"


@counters_on_creatures.since(
    "2008-05-01",
    "502.80a",
    "causes that many -1/-1 counters to be",
    reading="First printed on 2008-05-01; the edition of 2004-10-01 has no wither.",
    keyword="wither",
)
def from_what_has_wither(source: Traits) -> str:
    """A -1/-1 counter for each damage from a source with wither, which isn't marked."""
    return _SMALLER if source.has("wither") else ""


counters_on_creatures.renumbered("2009-07-11", "118.3c")


@counters_on_creatures.since("2013-07-13", "119.3d", "wither and/or infect causes that many -1/-1 counters")
def from_what_has_wither_or_infect(source: Traits) -> str:
    """A -1/-1 counter for each damage from a source with wither or infect, which isn't marked."""
    return _SMALLER if source.has("wither") or source.has("infect") else ""


counters_on_creatures.reworded("2023-11-17", "120.3d", "put that many -1/-1 counters on that creature")


@counters_on_creatures.contrast("none")
def none(_source: Traits) -> str:
    """None: it is marked."""
    return ""


@counters_on_players.since(
    "2013-07-13",
    "119.3b",
    "causes that player to get that many poison",
    reading="First printed on 2013-07-13; the edition that brought it, after 2009-07-11, is not here.",
    keyword="infect",
)
def from_what_has_infect(source: Traits) -> str:
    """A poison counter for each damage from a source with infect, which costs no life."""
    return "poison" if source.has("infect") else ""


counters_on_players.reworded("2023-11-17", "120.3b", "give the player that many poison counters")


@counters_on_players.contrast("none")
def none_on_players(_source: Traits) -> str:
    """None: it costs life."""
    return ""
