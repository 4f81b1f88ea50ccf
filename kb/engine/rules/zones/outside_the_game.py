"""Outside the game: sideboards and, until July 2009, cards removed from the game."""

from kb.engine.effects.wishing import outside_the_game
from kb.engine.position.zones import Zone


@outside_the_game.since(
    "1998-03-31",
    "dangelo-1999-05/D.13.Ruling.1",
    "ones that were removed from the game",
    reading="The ruling is about Ring of Ma'rûf in tournaments. Until October 2003, no rulebook here says what is "
    "outside the game; we assume the same for all cards that speak of it.",
    means="A card is outside the game if it is exiled (removed from the game) or isn't in any zone, as in a sideboard.",
)
def exiled_or_in_no_zone(zone: Zone) -> bool:
    """Return whether a card in this zone is outside the game: if exiled (removed from the game) or in no zone, as in a
    sideboard.
    """
    return zone in {"sideboard", "exile"}


outside_the_game.reworded("2003-10-01", "217.1e", "if it's in the removed-from-the-game zone")


@outside_the_game.since(
    "2009-07-11",
    "400.9",
    "outside the game if it isn't in any",
    means="A card is outside the game only if it isn't in any zone, as in a sideboard; exiled cards are in the game.",
)
def in_no_zone(zone: Zone) -> bool:
    """Return whether a card in this zone is outside the game: only in a sideboard; exiled cards are in the game."""
    return zone == "sideboard"


outside_the_game.renumbered("2013-07-13", "400.10")
outside_the_game.renumbered("2023-11-17", "400.11")


@outside_the_game.contrast("only what was exiled")
def only_exiled(zone: Zone) -> bool:
    """Return whether a card in this zone is outside the game: only if exiled. A contrast: no text says so."""
    return zone == "exile"


@outside_the_game.contrast("what has phased out, too")
def phased_out_too(zone: Zone) -> bool:
    """Return whether a card in this zone is outside the game: if exiled, in a sideboard or phased out. A contrast: no
    text says so.
    """
    return zone in {"sideboard", "exile", "phased out"}
