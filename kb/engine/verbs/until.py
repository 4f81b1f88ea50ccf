"""Verbs that last until something happens."""

from kb.engine.instructions.moving import ExileUntilThisLeaves
from kb.engine.play.acts import things, verb
from kb.engine.play.until import UNTIL_IT_LEAVES
from kb.engine.position.moved import moved
from kb.engine.position.objects import Context
from kb.engine.position.protocol import Game
from kb.engine.slots.zones import until_it_leaves
from kb.engine.steps.playing import DoesNothing


@verb(ExileUntilThisLeaves)
def exile_until_this_leaves(game: Game, act: ExileUntilThisLeaves, context: Context) -> None:
    """Exile permanents until the source leaves the battlefield; nothing moves where it has left already."""
    is_there = game.exists(context.source) and game.object(context.source).zone == "battlefield"
    if not game.law(until_it_leaves).moves(is_there):
        game.position.note(DoesNothing(context.label), until_it_leaves.slug)
        return
    link = (context.source, UNTIL_IT_LEAVES)
    game.happen(
        moved(context, thing.id, "battlefield", "exile", link=link)
        for thing in list(things(game, act.what, context))
        if thing.zone == "battlefield"
    )
