"""Life: gained, lost, paid, exchanged and doubled; and winning the game."""

from collections.abc import Callable
from itertools import takewhile

from kb.engine.characteristics.amounts import life_of, number
from kb.engine.law.chronicle import Chronicle
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import players, replacement, verb
from kb.engine.play.casting import forbidding_source
from kb.engine.play.life import payable_life, teammates
from kb.engine.play.paying import payment
from kb.engine.play.trigger_matching import matches
from kb.engine.play.watchers import watchers
from kb.engine.position.abilities import Act, Payment, Replacement
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.effects import Number, Who
from kb.engine.position.frames import Follow
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.protocol import Game
from kb.engine.slots.families import PAYING_LIFE
from kb.engine.slots.resolving import life_exchanges
from kb.engine.steps.permanents import NothingIsExchanged


class GainLife(Act):
    """Have players gain life."""

    amount: Number
    who: Who = "you"


@verb(GainLife)
def gain_life(game: Game, act: GainLife, context: Context) -> None:
    """Make players gain life."""
    amount = number(game, act.amount, context)
    game.happen([Event("gain life", player=player, amount=amount) for player in players(game, act.who, context)])


class LoseLife(Act):
    """Have players lose life."""

    amount: Number
    who: Who = "you"


@verb(LoseLife)
def lose_life(game: Game, act: LoseLife, context: Context) -> None:
    """Make players lose life."""
    amount = number(game, act.amount, context)
    game.happen([Event("lose life", player=player, amount=amount) for player in players(game, act.who, context)])


class LoseHalfLife(Act):
    """Have players lose half their life, rounded up."""

    who: Who = "you"


@verb(LoseHalfLife)
def lose_half(game: Game, act: LoseHalfLife, context: Context) -> None:
    """Make players lose half their life, rounded up; a life total below 0 isn't changed."""
    halves = {player: (life_of(game, player) + 1) // 2 for player in players(game, act.who, context)}
    game.happen([Event("lose life", player=player, amount=half) for player, half in halves.items() if half > 0])


class Drain(Act):
    """Have each opponent lose life, and the controller gain the total lost."""

    amount: Number = 1


@verb(Drain)
def drain(game: Game, act: Drain, context: Context) -> None:
    """Make each opponent lose life, and the controller gain the total lost."""
    amount = number(game, act.amount, context)
    theirs = players(game, "each opponent", context)
    lost = game.happen([Event("lose life", player=player, amount=amount) for player in theirs])
    gained = sum(event.amount for event in lost if event.kind == "lose life")
    game.happen([Event("gain life", player=context.controller, amount=gained)] if gained else [])


class ExchangeLife(Act):
    """Exchange the life totals of two players; if only one is named, with the controller's."""

    who: Who = "targets"


@verb(ExchangeLife)
def exchange_life(game: Game, act: ExchangeLife, context: Context) -> None:
    """Exchange two life totals: each player gains or loses the difference, both at once.

    Raises NotModelled if an effect forbids gaining or losing life.
    """
    named = players(game, act.who, context)
    both = named if len(named) > 1 else [context.controller, *named]
    if len(both) < 2 or both[1] in teammates(game, both[0]):  # noqa: PLR2004  (an exchange takes two)
        game.position.note(NothingIsExchanged(), life_exchanges.slug)
        return
    if watchers(game).forbidding.keys() & {"gain life", "lose life"}:
        raise NotModelled("Exchanging life totals when a player can't gain or lose life is not modelled.")
    one, other = (life_of(game, name) for name in both)
    game.position.because = (life_exchanges.slug,)
    changes = zip(both, game.law(life_exchanges)(one, other), strict=True)
    game.happen([
        Event("gain life" if more > 0 else "lose life", player=name, amount=abs(more)) for name, more in changes if more
    ])  # fmt: skip


class DoubleLife(Act):
    """Double players' life totals."""

    who: Who = "you"


doubled_life: Chronicle[Callable[[int], int]] = Chronicle(
    "doubled-life", "What happens when a player's life total is doubled", named="Doubling a life total"
)
"""Each entry takes a life total and returns by how much it changes."""


@verb(DoubleLife)
def double_life(game: Game, act: DoubleLife, context: Context) -> None:
    """Double life totals: each player gains or loses the difference."""
    game.position.because = (doubled_life.slug,)
    doubled = players(game, act.who, context)
    changes = [(name, game.law(doubled_life)(life_of(game, name))) for name in doubled]
    game.happen([
        Event("gain life" if more > 0 else "lose life", player=name, amount=abs(more)) for name, more in changes if more
    ])  # fmt: skip


class PayLife(Payment):
    """Pay life."""

    amount: int

    def times(self, number: int) -> tuple[Payment, ...]:
        """Return one payment of the life for paying this cost a number of times."""
        return (PayLife(number * self.amount),)


@payment(PayLife)
def pay_life(game: Game, act: PayLife, context: Context) -> tuple[int, ...]:
    """Pay life; return an empty tuple.

    Raises IllegalAnswer if the player can't pay that much, and NotModelled if an effect would change the loss.
    """
    amount = number(game, act.amount, context)
    life = payable_life(game, context.controller)
    may = next((may(life, amount) for may in game.rulebook.family(PAYING_LIFE)), life >= amount)
    loss = Event("lose life", player=context.controller, amount=amount)
    if amount and (not may or forbidding_source(game, loss)):
        raise IllegalAnswer(f"{context.controller} can't pay {amount} life.")
    replacing = watchers(game).replacing.get(loss.kind, ())
    if amount and any(matches(game, ability.on, loss, source) for source, ability in replacing):
        raise NotModelled("Paying life while an effect changes how much life is lost is not modelled.")
    game.happen([Event("pay life", player=context.controller, amount=amount)])
    return ()


gained_meanwhile: Chronicle[Callable[[int], int]] = Chronicle(
    "gained-meanwhile",
    "Whether life gained for prevented damage counts before the rest of that damage reduces a life total "
    "(the example to 118.4c, today's 120.4d, against 614.5, today's 615.5)",
    named="Life gained for prevented damage",
)
"""Each entry takes how much life is gained and returns how much of it counts."""


class LeaveLife(Replacement):
    """Reduce a loss of life, leaving a player with at least this much."""

    amount: int


@replacement(LeaveLife)
def leave_life(game: Game, becomes: LeaveLife, event: Event, _source: Object) -> list[Event]:
    """Return the loss of life, in a list, reduced so that the player keeps at least the life that the effect leaves."""
    life = life_of(game, event.player or "")
    gained = _gained_next(game, event.player or "") if life - event.amount < becomes.amount else 0
    life += game.law(gained_meanwhile)(gained) if gained else 0
    return [event._replace(amount=min(event.amount, max(0, life - becomes.amount)))]


def _gained_next(game: Game, player: str) -> int:
    """Return how much life a player gains from the instructions that are next on the agenda."""
    return sum(
        number(game, act.amount, frame.context)
        for frame in takewhile(lambda frame: isinstance(frame, Follow), game.position.agenda)
        if isinstance(frame, Follow)
        for act in frame.acts
        if isinstance(act, GainLife) and player in players(game, act.who, frame.context)
    )


class WinTheGame(Act):
    """Have the controller win the game: all opponents lose it."""


@verb(WinTheGame)
def win_the_game(game: Game, _act: WinTheGame, context: Context) -> None:
    """Make all opponents of the controller lose."""
    losers = players(game, "each opponent", context)
    cause = f"card {context.label}"
    game.happen(Event("lose", player=player, source=context.source, cause=cause) for player in losers)
