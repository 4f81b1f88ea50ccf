"""At once: when the choices of several players at the same time take effect."""

from kb.engine.position.objects import Event
from kb.engine.position.protocol import Game
from kb.engine.slots.resolving import at_once


@at_once.since("1999-06-01", "413.2d", "Then, the actions are processed simultaneously")
def all_together(game: Game, events_by_player: list[list[Event]]) -> None:
    """If several players choose at the same time, the active player chooses first, then the other. Then what they
    chose happens to all at once.
    """
    game.happen(event for events in events_by_player for event in events)


at_once.reworded("2003-10-01", "103.4", "then the actions happen simultaneously")
at_once.renumbered("2009-07-11", "101.4")


@at_once.contrast("one player after another")
def one_player_at_a_time(game: Game, events_by_player: list[list[Event]]) -> None:
    """Contrast: what each player chose happens separately, one player after another."""
    for events in events_by_player:
        game.happen(events)
