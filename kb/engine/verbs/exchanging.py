"""Verbs of exchanges."""

from kb.engine.instructions.changing import ExchangeControl, ExchangeLife
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import players, verb
from kb.engine.play.life import teammates
from kb.engine.play.states import look_at_states
from kb.engine.play.watchers import watchers
from kb.engine.position.objects import Context, Event
from kb.engine.position.protocol import Game
from kb.engine.slots.resolving import exchanges, life_exchanges
from kb.engine.slots.triggers import state_triggers
from kb.engine.steps.permanents import GainsControl, NothingIsExchanged
from kb.engine.verbs.changing import take_control


@verb(ExchangeControl)
def exchange_control(game: Game, _act: ExchangeControl, context: Context) -> None:
    """Exchange control of two targets."""
    there = [game.object(target) for target in context.targets if isinstance(target, int) and game.exists(target)]
    swapped = game.law(exchanges)(game, there)
    if not swapped:
        game.position.note(NothingIsExchanged(), exchanges.slug)
    for together in swapped:
        for thing, player in together:
            take_control(game, thing, player)
            game.position.note(GainsControl(player, thing.label), exchanges.slug)
        if watchers(game).triggered.get("it is so") and game.law(state_triggers):
            look_at_states(game)


@verb(ExchangeLife)
def exchange_life(game: Game, act: ExchangeLife, context: Context) -> None:
    """Exchange two life totals: each player gains or loses the difference, both at once."""
    named = players(game, act.who, context)
    both = named if len(named) > 1 else [context.controller, *named]
    if len(both) < 2 or both[1] in teammates(game, both[0]):  # noqa: PLR2004  (an exchange takes two)
        game.position.note(NothingIsExchanged(), life_exchanges.slug)
        return
    if watchers(game).forbidding.keys() & {"gain life", "lose life"}:
        raise NotModelled("That life totals are exchanged where somebody can't gain or lose life is not modelled.")
    one, other = (game.position.players[name].life for name in both)
    game.position.because = (life_exchanges.slug,)
    changes = zip(both, game.law(life_exchanges)(one, other), strict=True)
    game.happen([
        Event("gain life" if more > 0 else "lose life", player=name, amount=abs(more)) for name, more in changes if more
    ])  # fmt: skip
