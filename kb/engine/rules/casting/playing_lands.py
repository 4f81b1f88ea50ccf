"""Playing lands: which cards are lands to be played, how many a turn, and whether that uses the stack."""

from kb.engine.slots.casting import (
    land_plays,
    land_prohibitions,
    land_stack,
    lands_of_other_types,
    played_as_land,
    putting_lands,
)

Words = frozenset[str]


@played_as_land.since(
    "1998-03-31",
    "crystalkeep-2004-01/212.6a",
    "A land card isn't a spell card, and at no time is it a spell.",
    reading="The record is of 2003. P.8.3 of the summary of 1999 says that playing a land is an action of its own "
    "that nobody can respond to or interrupt. No card yet is both a land and something else.",
    means="A card that is a land is played as a land and is never cast, even if it has other types too.",
)
def lands_are_played(types: Words) -> bool:
    """Return whether a card with these types is played as a land and never cast: if it is a land, whatever its other
    types.
    """
    return "land" in types


played_as_land.reworded("1999-06-01", "213.1", "Every card, except land cards, is a spell")
played_as_land.reworded("2003-10-01", "crystalkeep-2004-01/212.2f", "Artifact lands can only be played as lands.")
played_as_land.reworded("2009-07-11", "305.9", "it can be played only as a")


@played_as_land.contrast("none is")
def no_card_is_played_as_land(_types: Words) -> bool:
    """Return False: no card is played as a land; all are cast. A contrast: no text says so."""
    return False


lands_of_other_types.since(
    "2003-10-01",
    "crystalkeep-2004-01/212.2f",
    "Artifact lands can only be played as lands.",
    reading="The first cards that are both are artifact lands of October 2003; before, no text speaks of such a card.",
    means="A card that is a land and something else is played as a land, as any land card is.",
)(True)
lands_of_other_types.reworded("2009-07-11", "305.9", "it can be played only as a")
lands_of_other_types.contrast("it can't be played")(False)


@land_stack.since(
    "1998-03-31",
    "crystalkeep-2004-01/212.6a",
    "The land card doesn't go on the stack, so players can't respond to it",
    reading="The record is of 2003; P.8.3 of the summary of 1999 says that players can't respond to a land being "
    "played.",
    means="A land doesn't use the stack: its player simply puts it onto the battlefield, and nobody can respond.",
)
def lands_skip_the_stack() -> bool:
    """Return False, "doesn't use the stack": a land's player puts it onto the battlefield; nobody can respond."""
    return False


land_stack.reworded("1999-06-01", "408.2d", "is a special action consisting of putting")
land_stack.reworded(
    "2003-07-01", "crystalkeep-2004-01/212.6a", "When a player plays a land card, it's simply put into play"
)
land_stack.reworded("2009-07-11", "305.1", "simply puts the land card onto the battlefield")


@land_stack.contrast("it does")
def lands_use_the_stack() -> bool:
    """Return True: a land that is played waits on the stack to resolve, as spells do. A contrast: no text says so."""
    return True


@land_plays.since(
    "1998-03-31",
    "cr-1997-03-24/parts-of-the-turn/5",
    "You may play only one land each turn.",
    reading="Effects that allow more lands are as old as such cards. That the player names the effect they use is "
    "inferred from crystalkeep-2004-01/212.6b.",
    means="A player may play one land each turn, and one more for each effect that allows it; the "
    "player says which effect they use.",
)
def unused_permissions(permissions: tuple[str, ...], used: tuple[str, ...]) -> tuple[str, ...]:
    """Return the permissions to play a land not used yet this turn: one land each turn, and one more for each effect
    that allows it; the player says which of them they use.
    """
    return tuple(right for right in permissions if right not in used)


land_plays.reworded("1999-06-01", "214.9b", "only one land card each turn")
land_plays.reworded(
    "2003-07-01",
    "crystalkeep-2004-01/212.6b",
    "playing an additional land in this way doesn't prevent a player from taking the normal action of playing a land",
)
land_plays.reworded("2008-05-01", "212.6c", "the player announces which effect, or this rule")
land_plays.renumbered("2009-07-11", "305.2")


@land_plays.since(
    "2013-07-13",
    "305.2a",
    "compare the number of lands the player can",
    means="A player may play a land if they have played fewer this turn than the rules and all current "
    "effects together allow.",
)
def permissions_beyond_the_number_played(permissions: tuple[str, ...], used: tuple[str, ...]) -> tuple[str, ...]:
    """Return all permissions to play a land, or none once the player has played as many lands this turn as the rules
    and all current effects together allow.
    """
    return permissions if len(used) < len(permissions) else ()


@land_plays.contrast("any number")
def any_number(permissions: tuple[str, ...], _used: tuple[str, ...]) -> tuple[str, ...]:
    """Return all permissions, used or not: a player may play any number of lands each turn. A contrast: no text says
    so.
    """
    return permissions


@land_plays.contrast("the first alone")
def one_land(permissions: tuple[str, ...], used: tuple[str, ...]) -> tuple[str, ...]:
    """Return the first permission, or none after a land was played: one land each turn, even if effects allow more. A
    contrast: no text says so.
    """
    return () if used else permissions[:1]


@land_prohibitions.since(
    "1998-03-31",
    "crystalkeep-2004-01/212.6b",
    "Players can't begin to play a land that an effect prohibits from being played.",
    reading="The record is of 2003; effects that prohibit playing lands are as old as such cards.",
    means="A player can't play a land if an effect says so, even if another effect allows it.",
)
def prohibition_wins() -> bool:
    """Return False: a player can't play a land if an effect prohibits it, even if another effect allows it."""
    return False


land_prohibitions.renumbered("2003-07-01", "crystalkeep-2004-01/212.6b")
land_prohibitions.reworded("2008-07-15", "crystalkeep-2008-08/103.2", """the "can't" effect wins""")
land_prohibitions.renumbered("2009-07-11", "101.2")


@land_prohibitions.contrast("they may")
def permission_wins() -> bool:
    """Return True: a player may play a land if an effect allows it, even if another effect forbids it. A contrast: no
    text says so.
    """
    return True


@putting_lands.since(
    "1998-03-31",
    "crystalkeep-2004-01/212.6b",
    """doesn't count as the player's one land played during his or her turn""",
    reading="The record is of 2003. K.17.Ruling.3 of the summary of 1999 says the same and gives a ruling of 1996.",
    means="A land put onto the battlefield by an effect doesn't count as the land played this turn.",
)
def not_counted() -> bool:
    """Return False: a land put onto the battlefield by an effect doesn't count as the land played this turn."""
    return False


putting_lands.reworded("2009-07-11", "305.4", "player's one land played during his or her")


@putting_lands.contrast("it counts")
def counted() -> bool:
    """Return True: a land put onto the battlefield by an effect counts as the land played this turn. A contrast: no
    text says so.
    """
    return True
