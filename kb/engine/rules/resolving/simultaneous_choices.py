"""At once: when the choices of several players at the same time take effect."""

from kb.engine.position.objects import Event
from kb.engine.position.protocol import Game
from kb.engine.slots.resolving import at_once


@at_once.since(
    "1999-06-01",
    "413.2d",
    "Then, the actions are processed simultaneously",
    means="If several players choose at the same time, the active player chooses first, then the other. "
    "Then what they chose happens to all at once.",
)
def all_together(game: Game, events_by_player: list[list[Event]]) -> None:
    """Do what all players chose at once; the active player has chosen first, then the other."""
    game.happen(event for events in events_by_player for event in events)


at_once.reworded("2003-10-01", "103.4", "then the actions happen simultaneously")
at_once.renumbered("2009-07-11", "101.4")


@at_once.contrast("one player after another")
def one_player_at_a_time(game: Game, events_by_player: list[list[Event]]) -> None:
    """Do what each player chose separately, one player after another. A contrast: no text says so."""
    for events in events_by_player:
        game.happen(events)
