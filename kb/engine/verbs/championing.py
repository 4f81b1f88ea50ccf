"""Verbs that exile creatures for a while, exile what is in graveyards, or offer a draw."""

from kb.engine.instructions.moving import ExileAnotherOrSacrifice, ExileGraveyards, Sacrifice
from kb.engine.play.acts import follow, own, verb
from kb.engine.position.moved import moved
from kb.engine.position.objects import Context
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHAT_IS_EXILED_FOR


@verb(ExileAnotherOrSacrifice)
def exile_another(game: Game, act: ExileAnotherOrSacrifice, context: Context) -> None:
    """Have the controller exile another of a kind that they control; where they don't, the source is sacrificed."""
    found = {label: thing for label, thing in own(game, act.kind, context).items() if thing.id != context.source}
    chosen = game.choose(context.controller, WHAT_IS_EXILED_FOR.of(context.label), [*found, ""])
    if chosen:
        game.happen([moved(context, found[chosen].id, "battlefield", "exile", link=(context.source, context.link))])
    else:
        follow(game, (Sacrifice("this"),), context)


@verb(ExileGraveyards)
def exile_graveyards(game: Game, _act: ExileGraveyards, context: Context) -> None:
    """Exile all cards in all graveyards."""
    game.happen(moved(context, card.id, "graveyard", "exile") for card in game.zone("graveyard"))
