"""What a rule of the game does: who is taken to have caused it."""

from kb.engine.play.game import Game
from kb.engine.position.objects import Event
from kb.engine.slots.resolving import rule_effects


@rule_effects.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/4",
    "Destruction caused by a general rule of Magic rather than by a spell or ability is not controlled by any player.",
)
def nobody(_game: Game, _event: Event) -> str:
    """Nobody."""
    return ""


rule_effects.reworded("1999-06-01", "420.2", "are not controlled by either player")
rule_effects.reworded("2008-05-01", "420.2", "are not controlled by any player")
rule_effects.renumbered("2009-07-11", "704.2")


@rule_effects.contrast("the opponent of its controller")
def the_opponent(game: Game, event: Event) -> str:
    """The opponent of whoever controls what it happens to."""
    if event.thing is None:
        return ""
    controller = game.traits(event.thing).controller
    return next(name for name in game.position.players if name != controller)
