"""Verbs about spells: what is done to one on the stack, to its owner, and what hangs on how one was cast."""

from kb.engine.abilities import Act
from kb.engine.acts import things, verb
from kb.engine.amounts import number
from kb.engine.game import Game
from kb.engine.objects import Context, Event


@verb("its owner loses life")
def owner_loses(game: Game, act: Act, context: Context) -> None:
    """Have the owner of each lose life."""
    amount = number(game, act.amount, context)
    game.happen(
        Event("lose life", player=thing.owner, amount=amount) for thing in list(things(game, act.what, context))
    )
