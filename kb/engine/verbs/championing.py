"""Verbs that exile creatures for a while, exile what is in graveyards, or offer a draw."""

from typing import cast

from kb.engine.abilities import Act
from kb.engine.acts import follow, own, things, verb
from kb.engine.filters import Filter
from kb.engine.game import Game
from kb.engine.objects import Context, Event
from kb.engine.slots.questions import WHAT_IS_EXILED_FOR, WHETHER_TO_DRAW
from kb.engine.slots.resolving import optional_draws
from kb.engine.zones import arrival, library_is_empty


@verb("exile another or sacrifice")
def exile_another(game: Game, act: Act, context: Context) -> None:
    """Have the controller exile another of a kind that they control; where they don't, the source is sacrificed."""
    found = {
        label: thing
        for label, thing in own(game, cast("Filter", act.what), context).items()
        if thing.id != context.source
    }
    chosen = game.choose(context.controller, WHAT_IS_EXILED_FOR.of(context.label), [*found, ""])
    if chosen:
        game.happen([
            Event("move", found[chosen].id, None, context.source, 0, "battlefield", "exile", by=context.controller,
                  link=(context.source, context.link))
        ])  # fmt: skip
    else:
        follow(game, (Act("sacrifice", "this"),), context)


@verb("return exiled")
def return_exiled(game: Game, act: Act, context: Context) -> None:
    """Return exiled cards to the battlefield under their owners' control."""
    game.happen([
        arrival(game, thing, thing.owner, by=context.controller)
        for thing in list(things(game, act.what, context))
        if thing.zone == "exile"
    ])  # fmt: skip


@verb("may draw")
def may_draw(game: Game, _act: Act, context: Context) -> None:
    """Have the controller draw a card if they like."""
    may = not library_is_empty(game, context.controller) or game.law(optional_draws)(False)
    if game.choose(context.controller, WHETHER_TO_DRAW, [True, False] if may else [False]):
        game.position.note(f"{context.controller} chooses to draw", optional_draws.slug)
        follow(game, (Act("draw", amount=1),), context)


@verb("exile graveyards")
def exile_graveyards(game: Game, _act: Act, context: Context) -> None:
    """Exile all cards in all graveyards."""
    game.happen(
        Event("move", card.id, None, context.source, 0, "graveyard", "exile", by=context.controller)
        for card in game.zone("graveyard")
    )
