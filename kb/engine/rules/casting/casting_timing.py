"""Timing by type: when an instant may be cast, and when any other spell, or a land, may be cast or played."""

from kb.engine.position.protocol import Game
from kb.engine.slots.casting import casting_timing, instant_timing


@instant_timing.since(
    "1998-03-31",
    "cr-1997-03-24/parts-of-the-turn/1",
    "Either player can play fast effects",
    reading="Fast effects are instants, interrupts and mana sources; T.8.4 of the summary of 1999 says that "
    "instants may be added to any batch.",
    means="A player may cast an instant any time they have priority.",
)
def at_any_time_with_priority(_game: Game, _player: str) -> str:
    """Return "", no objection: a player may cast an instant any time they have priority."""
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
    """Return why a player can't cast an instant: there is never a time for it. A contrast: no text says so."""
    return "there is never a time for it"


@casting_timing.since(
    "1998-03-31",
    "cr-1997-03-24/timing-simplified/7",
    "such spells only during your main phase and",
    reading="This concerns sorceries and spells that become permanents. P.8.1 and P.8.3 of the summary of 1999 "
    "say that lands are played in the main phase too. The erratum "
    "moursund-1998-04/copy-card-errata/echo-chamber uses the time of a sorcery.",
    means="A player may cast a noninstant spell or play a land only in their own main phase while "
    "nothing is waiting to resolve.",
)
def in_the_main_phase(game: Game, player: str) -> str:
    """Return why the player can't cast a noninstant spell or play a land now, or "" if they can: only in their own main
    phase while nothing is waiting to resolve.
    """
    return _out_of_main_phase(game, player)


def _out_of_main_phase(game: Game, player: str) -> str:
    """Return why a sorcery can't be cast now; empty if it can.

    It must be the player's main phase, and the stack empty; an attack interrupts the main phase.
    """
    position = game.position
    if position.turn.active != player:
        return "it isn't their turn"
    if position.turn.phase != "main" or position.is_combat:
        return "it isn't their main phase"
    return "a spell or ability is waiting to resolve" if position.stack else ""


casting_timing.reworded("1999-06-01", "408.1d", "when that player has priority, and only when")
casting_timing.reworded("2008-05-01", "408.1d", "Spells other than instants may be played during")
casting_timing.reworded("2009-07-11", "115.1a", "A player may cast a noninstant spell during")
casting_timing.renumbered("2013-07-13", "116.1a")
casting_timing.renumbered("2023-11-17", "117.1a")


@casting_timing.contrast("at any time")
def at_any_time(_game: Game, _player: str) -> str:
    """Return "", no objection: a player may cast a noninstant spell or play a land at any time. A contrast: no text
    says so.
    """
    return ""


@casting_timing.contrast("never")
def never(_game: Game, _player: str) -> str:
    """Return the reason why a player can't cast a noninstant spell or play a land: there is never a time for it. A
    contrast: no text says so.
    """
    return "there is never a time for it"
