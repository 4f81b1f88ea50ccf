"""Timing by type: when a card may be cast or played, and what may be done "as a sorcery" or "as an instant"."""

from kb.engine.position.protocol import Game
from kb.engine.slots.casting import (
    casting_timing,
    instant_timing,
    land_plays,
    land_prohibitions,
    land_stack,
    played_as_land,
    putting_lands,
)

Words = frozenset[str]


@instant_timing.since(
    "1998-03-31",
    "cr-1997-03-24/parts-of-the-turn/1",
    "Either player can play fast effects",
    reading="Fast effects are instants, interrupts and mana sources; that instants may be added to any batch is T.8.4 "
    "of the summary of 1999.",
)
def at_any_time_with_priority(_game: Game, _player: str) -> str:
    """Whenever its player may play anything."""
    return ""


instant_timing.reworded("1999-06-01", "cr-1999-04-23/glossary/instant", "A player may play instant spells whenever he")
instant_timing.reworded(
    "2003-07-01",
    "crystalkeep-2004-01/212.5a",
    "A player may play an instant card from his or her hand any time he or she has priority.",
)
instant_timing.renumbered("2003-10-01", "212.5a")
instant_timing.reworded("2009-07-11", "304.1", "may cast an instant card from his or")


@instant_timing.contrast("never")
def no_instant(_game: Game, _player: str) -> str:
    """At no time."""
    return "it never is the time"


@casting_timing.since(
    "1998-03-31",
    "cr-1997-03-24/timing-simplified/7",
    "such spells only during your main phase and",
    reading="Sorceries and spells that become permanents; that lands are played in the main phase too is P.8.1 and "
    "P.8.3 of the summary of 1999. Erratum moursund-1998-04/copy-card-errata/echo-chamber has a use for the time of a "
    "sorcery.",
)
def in_the_main_phase(game: Game, player: str) -> str:
    """In its player's own main phase, with nothing waiting to be resolved."""
    return _out_of_main_phase(game, player)


def _out_of_main_phase(game: Game, player: str) -> str:
    """Give why it is no time for a sorcery; an attack interrupts the main phase."""
    position = game.position
    if position.turn.active != player:
        return "it isn't their turn"
    if position.turn.phase != "main" or position.is_combat:
        return "it isn't their main phase"
    return "something waits to be resolved" if position.stack else ""


casting_timing.reworded("1999-06-01", "408.1d", "when that player has priority, and only when")
casting_timing.reworded("2008-05-01", "408.1d", "Spells other than instants may be played during")
casting_timing.reworded("2009-07-11", "115.1a", "A player may cast a noninstant spell during")
casting_timing.renumbered("2013-07-13", "116.1a")
casting_timing.renumbered("2023-11-17", "117.1a")


@casting_timing.contrast("at any time")
def at_any_time(_game: Game, _player: str) -> str:
    """At any time."""
    return ""


@casting_timing.contrast("never")
def never(_game: Game, _player: str) -> str:
    """At no time."""
    return "it never is the time"


@played_as_land.since(
    "1998-03-31",
    "crystalkeep-2004-01/212.6a",
    "A land card isn't a spell card, and at no time is it a spell.",
    reading="The record is of 2003; that playing a land is an act of its own, which nothing responds to or interrupts, "
    "is P.8.3 of the summary of 1999. There is no card yet that is a land and something else.",
)
def lands(types: Words) -> bool:
    """Lands are."""
    return "land" in types


played_as_land.reworded("1999-06-01", "213.1", "Every card, except land cards, is a spell")
played_as_land.reworded("2003-10-01", "crystalkeep-2004-01/212.2f", "Artifact lands can only be played as lands.")
played_as_land.reworded("2009-07-11", "305.9", "it can be played only as a")


@played_as_land.contrast("none is")
def none_is(_types: Words) -> bool:
    """No card is."""
    return False


@land_stack.since(
    "1998-03-31",
    "crystalkeep-2004-01/212.6a",
    "The land card doesn't go on the stack, so players can't respond to it",
    reading="The record is of 2003; that playing a land can't be responded to is P.8.3 of the summary of 1999.",
)
def it_does_not() -> bool:
    """It doesn't: it is simply put onto the battlefield."""
    return False


land_stack.reworded("1999-06-01", "408.2d", "is a special action consisting of putting")
land_stack.reworded(
    "2003-07-01", "crystalkeep-2004-01/212.6a", "When a player plays a land card, it's simply put into play"
)
land_stack.reworded("2009-07-11", "305.1", "simply puts the land card onto the battlefield")


@land_stack.contrast("it does")
def it_does() -> bool:
    """It waits to resolve as spells do."""
    return True


@land_plays.since(
    "1998-03-31",
    "cr-1997-03-24/parts-of-the-turn/5",
    "You may play only one land each turn.",
    reading="That other effects may allow more is as old as such cards; that the one which is used is named is read "
    "back from crystalkeep-2004-01/212.6b.",
)
def each_right_once(rights: tuple[str, ...], used: tuple[str, ...]) -> tuple[str, ...]:
    """One, and one more by each effect that allows it; whoever plays one says by which."""
    return tuple(right for right in rights if right not in used)


land_plays.reworded("1999-06-01", "214.9b", "only one land card each turn")
land_plays.reworded(
    "2003-07-01",
    "crystalkeep-2004-01/212.6b",
    "playing an additional land in this way doesn't prevent a player from taking the normal action of playing a land",
)
land_plays.reworded("2008-05-01", "212.6c", "the player announces which effect, or this rule")
land_plays.renumbered("2009-07-11", "305.2")


@land_plays.since("2013-07-13", "305.2a", "compare the number of lands the player can")
def as_many_as_now(rights: tuple[str, ...], used: tuple[str, ...]) -> tuple[str, ...]:
    """As many as may be played now by all that allows it, less those that were played; none is named."""
    return rights if len(used) < len(rights) else ()


@land_plays.contrast("any number")
def any_number(rights: tuple[str, ...], _used: tuple[str, ...]) -> tuple[str, ...]:
    """As many as they like."""
    return rights


@land_plays.contrast("the first alone")
def the_first_alone(rights: tuple[str, ...], used: tuple[str, ...]) -> tuple[str, ...]:
    """One, whatever effects say."""
    return () if used else rights[:1]


@land_prohibitions.since(
    "1998-03-31",
    "crystalkeep-2004-01/212.6b",
    "Players can't begin to play a land that an effect prohibits from being played.",
    reading="The record is of 2003; that effects may forbid to play lands is as old as such cards.",
)
def they_may_not() -> bool:
    """They may not."""
    return False


land_prohibitions.renumbered("2003-07-01", "crystalkeep-2004-01/212.6b")
land_prohibitions.reworded("2008-07-15", "crystalkeep-2008-08/103.2", """the "can't" effect wins""")
land_prohibitions.renumbered("2009-07-11", "101.2")


@land_prohibitions.contrast("they may")
def they_may() -> bool:
    """They may."""
    return True


@putting_lands.since(
    "1998-03-31",
    "crystalkeep-2004-01/212.6b",
    """doesn't count as the player's one land played during his or her turn""",
    reading="The record is of 2003; the same is K.17.Ruling.3 of the summary of 1999, which gives a ruling of 1996.",
)
def it_does_not_count() -> bool:
    """It doesn't."""
    return False


putting_lands.reworded("2009-07-11", "305.4", "player's one land played during his or her")


@putting_lands.contrast("it counts")
def it_counts() -> bool:
    """It does."""
    return True
