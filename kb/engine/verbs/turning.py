"""Verbs that tap or untap, as a player chooses."""

from kb.engine.instructions.changing import TapOrUntap
from kb.engine.play.acts import things, verb
from kb.engine.play.game import Game
from kb.engine.position.objects import Context, Event
from kb.engine.slots.questions import WHETHER_TAPS_OR_UNTAPS


@verb(TapOrUntap)
def tap_or_untap(game: Game, act: TapOrUntap, context: Context) -> None:
    """Tap or untap each; what is tapped already may be chosen to be tapped, and nothing happens to it."""
    for thing in list(things(game, act.what, context)):
        way = game.choose(context.controller, WHETHER_TAPS_OR_UNTAPS.of(thing.label), ["taps", "untaps"])
        if thing.tapped != (way == "taps"):
            event = Event("tap" if way == "taps" else "untap", thing.id, source=context.source, by=context.controller)
            game.happen([event])
