"""Losing: when a player loses the game, and the result."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Event, Player
from kb.engine.position.phases import STEPS, Ending
from kb.engine.position.protocol import Game
from kb.engine.slots.families import EMPTY_LIBRARY, END_OF_A_PHASE, STATE_BASED
from kb.engine.slots.state_based import after_a_loss, conceding, end_of_the_game, winning

POISONOUS = 10
"""Number of poison counters with which a player loses."""

Check = Callable[[Game], list[Event]]


def _losses(game: Game, has_lost: Callable[[Player], bool], cause: str) -> list[Event]:
    """Return the events by which players who meet a condition lose the game."""
    return [
        Event("lose", player=player.name, cause=cause)
        for player in game.position.players.values()
        if not player.has_lost and has_lost(player)
    ]


no_life: Chronicle[Check] = Chronicle(
    "no-life", "Whether a player with 0 or less life loses at once", STATE_BASED, named="Losing at 0 life"
)


@no_life.since(
    "1998-03-31",
    "cr-1997-03-24/this-is-your-life/1",
    "at the end of any phase or at",
    together=("no-life-later",),
    means="A player with 0 or less life doesn't lose at once, only if they still have so little when that is checked.",
)
def not_at_once(_game: Game) -> list[Event]:
    """Return no losses: a player with 0 or less life loses only at the end of a phase or at the beginning or end of an
    attack.
    """
    return []


@no_life.since(
    "1999-06-01",
    "420.5a",
    "A player with 0 or less life loses",
    means="A player with 0 or less life loses the game.",
)
def at_once(game: Game) -> list[Event]:
    """Return the losses of all players with 0 or less life, who lose the game at once."""
    return _losses(game, lambda player: player.life <= 0, no_life.slug)


no_life.reworded("2009-07-11", "704.5a", "If a player has 0 or less life")


no_life_later: Chronicle[Callable[[Game, Ending], list[Event]]] = Chronicle(
    "no-life-later",
    "Whether a player with 0 or less life loses at the end of a phase or at the beginning or end of an attack",
    END_OF_A_PHASE,
    named="Losing at 0 life as a phase ends",
)


@no_life_later.since(
    "1998-03-31",
    "cr-1997-03-24/this-is-your-life/1",
    "at the end of any phase or at",
    together=("no-life",),
    means="A player with 0 or less life at the end of a phase, or at the beginning or end of an attack, "
    "loses the game.",
)
def at_the_end_of_phases(game: Game, _ending: Ending) -> list[Event]:
    """Return the losses of all players with 0 or less life at the end of a phase, or at the beginning or end of an
    attack.
    """
    return _losses(game, lambda player: player.life <= 0, no_life_later.slug)


no_life_later.repealed("1999-06-01", "420.5a", "A player with 0 or less life loses")


@no_life_later.contrast("they go on")
def survives_phase_end(_game: Game, _ending: Ending) -> list[Event]:
    """Return no losses: nothing happens to a player with 0 or less life as a phase or an attack ends. A contrast: no
    text says so.
    """
    return []


@no_life_later.house_rule(
    "as a phase of today ends",
    "oldmtg-france.com/rules; magicmastersmol.be",
    "2026-11-01",
    together=("no-life",),
    means="A player with 0 or less life at the end of a phase loses the game; the end of a step within "
    "the phase isn't enough.",
)
def only_at_the_end_of_phases(game: Game, ending: Ending) -> list[Event]:
    """Return the losses of all players with 0 or less life at the end of a phase; none at the end of a step."""
    return [] if ending in STEPS else at_the_end_of_phases(game, ending)


poisoned: Chronicle[Check] = Chronicle(
    "poisoned", "What happens to a player with ten poison counters", STATE_BASED, named="Losing to ten poison counters"
)


@poisoned.since(
    "1998-03-31",
    "cr-1997-03-24/counters/3",
    "a player with ten or more poison counters",
    reading="The rulebook says so of all effects that give poison counters; since 2003 it is a rule of its own.",
    means="A player with ten or more poison counters loses the game.",
)
def ten_counters(game: Game) -> list[Event]:
    """Return the losses of all players with ten or more poison counters."""
    return _losses(game, lambda player: player.count("poison") >= POISONOUS, poisoned.slug)


poisoned.renumbered("2003-10-01", "420.5h")
poisoned.reworded("2009-07-11", "704.5c", "a player has ten or more poison counters")


@poisoned.contrast("they go on")
def survives_poison(_game: Game) -> list[Event]:
    """Return no losses: nothing happens to a player with ten poison counters. A contrast: no text says so."""
    return []


nothing_to_draw: Chronicle[Check] = Chronicle(
    "nothing-to-draw",
    "Whether a player who can't draw loses at once",
    EMPTY_LIBRARY,
    named="Losing at once for an empty library",
)


@nothing_to_draw.since(
    "1998-03-31",
    "cr-1997-03-24/other-ways-to-lose/1",
    "he loses immediately",
    means="A player who has to draw a card from an empty library loses the game at once.",
)
def loses_on_drawing(game: Game) -> list[Event]:
    """Return the losses of all players who had to draw a card from an empty library; they lose at once."""
    return _losses(game, lambda player: player.is_drawn_out, nothing_to_draw.slug)


nothing_to_draw.reworded("1999-06-01", "102.2", "than are left in his or her library")
nothing_to_draw.repealed("2003-10-01", "102.2", "the next time a player would receive priority")


@nothing_to_draw.contrast("they go on")
def survives_drawing(_game: Game) -> list[Event]:
    """Return no losses: nothing happens to one who has to draw from an empty library. A contrast: no text says so."""
    return []


drawn_out: Chronicle[Check] = Chronicle(
    "drawn-out",
    "What happens to a player who has tried to draw from an empty library",
    STATE_BASED.on("empty library"),
    named="Losing for an empty library",
)


@drawn_out.since(
    "2003-10-01",
    "420.5g",
    "more cards than were in his or her",
    means="A player who has tried to draw a card from an empty library loses the game the next time "
    "state-based actions are checked.",
)
def loses_when_checked(game: Game) -> list[Event]:
    """Return the losses of all players who have tried to draw a card from an empty library, for the next check of
    state-based actions.
    """
    return _losses(game, lambda player: player.is_drawn_out, drawn_out.slug)


drawn_out.reworded("2008-05-01", "420.5g", "attempted to draw a card from an empty")
drawn_out.renumbered("2009-07-11", "704.5b")


@drawn_out.contrast("they go on")
def survives_the_check(_game: Game) -> list[Event]:
    """Return no losses: a player who tried to draw from an empty library doesn't lose. A contrast: no text says so."""
    return []


@winning.since(
    "1998-03-31",
    "cr-1997-03-24/the-flow-of-the-game/7",
    "life total to 0 or less, you win",
    reading="The rulebook says so of combat damage that leaves the opponent without life; we apply it to "
    "everything that makes a player lose.",
    means="If all other players have lost, the player who is left wins the game.",
)
def last_player(_game: Game, left: list[str]) -> str:
    """Return the result "win for …", naming the player or the members of the team left when all others have lost."""
    return f"win for {' and '.join(left)}"


winning.reworded("2003-10-01", "102.3", "ends when a player loses or wins")
winning.reworded("2008-05-01", "102.2a", "if all of that player's opponents have lost")
winning.renumbered("2009-07-11", "104.2a")


@winning.contrast("the active player")
def the_active_player(game: Game, _left: list[str]) -> str:
    """Return the result "win for …" with the active player, if all other players have lost. A contrast: no text says
    so.
    """
    return f"win for {game.position.turn.active}"


@end_of_the_game.since(
    "1998-03-31",
    "cr-1997-03-24/this-is-your-life/1",
    "the game is a draw",
    means="If all players lose at the same time, the game is a draw.",
)
def nobody_wins(_game: Game) -> str:
    """Return the result "draw": if all players lose at the same time, nobody wins."""
    return "draw"


end_of_the_game.renumbered("1999-06-01", "102.4")
end_of_the_game.renumbered("2008-05-01", "102.4a")
end_of_the_game.renumbered("2009-07-11", "104.4a")


@end_of_the_game.contrast("the active player wins")
def the_active_player_wins(game: Game) -> str:
    """Return the result "win for …" with the active player, if all players lose at the same time. A contrast: no text
    says so.
    """
    return f"win for {game.position.turn.active}"


after_a_loss.since(
    "1998-03-31",
    "cr-1997-03-24/other-ways-to-lose/1",
    "he loses immediately",
    means="The game ends at once when a player loses; the spell or ability that is resolving isn't finished.",
)(False)
after_a_loss.reworded("1999-06-01", "102.3", "A game immediately ends when either these rules")
after_a_loss.reworded("2003-10-01", "102.3", "A game immediately ends when a player loses")
after_a_loss.reworded("2008-05-01", "102.1", "A game ends immediately when either a player")
after_a_loss.reworded("2009-07-11", "104.1", "A game ends immediately when a player wins")
after_a_loss.contrast("it is")(True)


conceding.since(
    "1998-03-31",
    "cr-1997-03-24/other-ways-to-lose/2",
    "concede the game at any time",
    means="A player may concede at any time, and loses the game at once; nobody can respond.",
)(True)
conceding.reworded("1999-06-01", "102.7", "A player may concede a game at any")
conceding.reworded("2003-12-01", "102.7", "who concedes a game leaves the game immediately")
conceding.reworded("2008-05-01", "102.3a", "A player who concedes loses the game immediately")
conceding.reworded("2009-05-01", "102.3a", "A player who concedes leaves the game immediately")
conceding.renumbered("2009-07-11", "104.3a")
conceding.contrast("they go on")(False)
