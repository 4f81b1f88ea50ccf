"""Verbs that exile creatures for a while, exile what is in graveyards, or offer a draw."""

from kb.engine.instructions.moving import Draw, ExileAnotherOrSacrifice, ExileGraveyards, MayDraw, Sacrifice
from kb.engine.play.acts import follow, own, verb
from kb.engine.play.game import Game
from kb.engine.play.libraries import library_is_empty
from kb.engine.position.moved import moved
from kb.engine.position.objects import Context
from kb.engine.slots.questions import WHAT_IS_EXILED_FOR, WHETHER_TO_DRAW
from kb.engine.slots.resolving import optional_draws
from kb.engine.steps.playing import ChoosesTo


@verb(ExileAnotherOrSacrifice)
def exile_another(game: Game, act: ExileAnotherOrSacrifice, context: Context) -> None:
    """Have the controller exile another of a kind that they control; where they don't, the source is sacrificed."""
    found = {label: thing for label, thing in own(game, act.kind, context).items() if thing.id != context.source}
    chosen = game.choose(context.controller, WHAT_IS_EXILED_FOR.of(context.label), [*found, ""])
    if chosen:
        game.happen([moved(context, found[chosen].id, "battlefield", "exile", link=(context.source, context.link))])
    else:
        follow(game, (Sacrifice("this"),), context)


@verb(MayDraw)
def may_draw(game: Game, _act: MayDraw, context: Context) -> None:
    """Have the controller draw a card if they like."""
    may = not library_is_empty(game, context.controller) or game.law(optional_draws)(False)
    none = f"{context.controller}'s library is empty."
    if game.choose(context.controller, WHETHER_TO_DRAW, [True, False] if may else [False], none):
        game.position.note(ChoosesTo(context.controller, "draw"), optional_draws.slug)
        follow(game, (Draw(),), context)


@verb(ExileGraveyards)
def exile_graveyards(game: Game, _act: ExileGraveyards, context: Context) -> None:
    """Exile all cards in all graveyards."""
    game.happen(moved(context, card.id, "graveyard", "exile") for card in game.zone("graveyard"))
