"""State triggers: when it is seen that a hand is empty."""

from kb.engine.play.game import Game
from kb.engine.play.registry import procedure
from kb.engine.position.objects import Event
from kb.engine.slots.triggers import state_triggers


@state_triggers.since(
    "1998-03-31",
    "moursund-1998-10/specific-card-rulings/9",
    "even momentarily, such as while playing or resolving a spell",
    reading="The record is of October 1998 and rules on one card.",
)
def at_any_moment(game: Game, player: str) -> None:
    """As soon as it is so, in the middle of an event too."""
    game.happen([Event("hand empties", player=player)])


state_triggers.reworded("1999-06-01", "410.8a", "trigger as soon as the game state matches")
state_triggers.renumbered("2003-10-01", "410.11")
state_triggers.renumbered("2009-07-11", "603.8")


@state_triggers.contrast("when all is done")
def when_all_is_done(game: Game, player: str) -> None:
    """Where it is so still when the event is over."""
    game.then(("look at a hand", player))


@procedure("look at a hand")
def look_at_a_hand(game: Game, player: str) -> None:
    """See whether a hand is empty still."""
    if not game.zone("hand", player):
        game.happen([Event("hand empties", player=player)])
