"""Instructions for each player, and players who can't follow them."""

from kb.engine.slots.resolving import Able, each_player


@each_player.since(
    "1998-10-18",
    "moursund-1998-10/errata/1",
    "Each player who controls a creature chooses one of them",
    reading="The erratum names the players who can. No rule before 1999 says in words that impossible actions are "
    "left out.",
    means="If each player is told to do something, those who can do it do, and the others don't.",
)
def able_players(able: Able) -> list[str]:
    """Return the players who do what each player is told to do: those who can."""
    return [player for player, can in able.items() if can]


each_player.reworded("1999-06-01", "103.1", "If an instruction requires taking an impossible action,")
each_player.renumbered("2003-10-01", "103.3")
each_player.reworded("2009-07-11", "101.3", "Any part of an instruction that's impossible to")


@each_player.contrast("all or nobody")
def all_or_nobody(able: Able) -> list[str]:
    """Return all players, or none if one of them can't do what each is told to do. A contrast: no text says so."""
    return list(able) if all(able.values()) else []


@each_player.contrast("the active player")
def only_active_player(able: Able) -> list[str]:
    """Return only the active player, if they can do what each player is told to do; otherwise nobody. A contrast: no
    text says so.
    """
    return able_players(able)[:1] if next(iter(able.values())) else []
