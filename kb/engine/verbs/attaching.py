"""Verbs that attach one permanent to another."""

from kb.engine.instructions.changing import Attach
from kb.engine.play.acts import things, verb
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.protocol import Game
from kb.engine.slots.permanents import attaching
from kb.engine.steps.permanents import CantBeAttached


@verb(Attach)
def attach_to(game: Game, act: Attach, context: Context) -> None:
    """Attach the source to what is said, where it may be attached to that."""
    for host in list(things(game, act.to, context)):
        if game.exists(context.source):
            attach(game, game.object(context.source), host)


def attach(game: Game, thing: Object, host: Object) -> None:
    """Attach something to something else; where that may not be, it doesn't move."""
    if game.law(attaching)(game, thing, host):
        game.happen([Event("attach", thing.id, host=host.id)])
    else:
        game.position.note(CantBeAttached(thing.label, host.label), attaching.slug)
