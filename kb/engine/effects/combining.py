"""Instructions made of others: what is done if something is so, unless it is paid, for each, or by chance."""

from functools import partial
from itertools import permutations
from typing import Literal

from kb.engine.characteristics.amounts import is_so, number
from kb.engine.characteristics.matching import describes
from kb.engine.effects.drawing import Draw
from kb.engine.effects.searching import SearchForTheSameName
from kb.engine.play.acts import controlled_by_label, follow, follow_together, players, together, verb
from kb.engine.play.affording import can_pay, will_pay
from kb.engine.play.libraries import library_is_empty
from kb.engine.play.paying import pay, times
from kb.engine.position.abilities import Act, Cost
from kb.engine.position.divisions import listed
from kb.engine.position.effects import If, Number, Who
from kb.engine.position.filters import Filter
from kb.engine.position.happening import Happening
from kb.engine.position.objects import Context, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import (
    HOW_THE_COIN_FALLS,
    WHAT_DOES_TO_WHICH,
    WHAT_IS_CHOSEN_FOR,
    WHETHER_TO_DO_SO,
    WHETHER_TO_DRAW,
    WHETHER_TO_SEARCH,
    Question,
)
from kb.engine.slots.keywords import kicker_links
from kb.engine.slots.resolving import each_player, optional_draws, options
from kb.engine.steps.playing import Chooses


class May(Act):
    """Have players do something if they like, each for themself; else something else is done."""

    acts: tuple[Act, ...]
    asked: Question[bool] | None = None
    """What they are asked, where it isn't simply whether they do so."""
    who: Who = "you"
    otherwise: tuple[Act, ...] = ()


@verb(May)
def may(game: Game, act: May, context: Context) -> None:
    """Have players do something if they like, each for themself, once all have chosen."""
    chosen = [(player, does(game, player, act)) for player in players(game, act.who, context)]
    follow_together(game, [
        (act.acts if so else act.otherwise, context._replace(controller=player)) for player, so in chosen
    ])  # fmt: skip


class ChoosesTo(Happening):
    """A player chooses to do what was offered."""

    says = "{player} chooses to {act}"
    player: str
    act: str


def does(game: Game, player: str, act: May) -> bool:
    """Ask a player whether they do what they may."""
    if isinstance(first := act.acts[0], Draw) and first.who == "you":
        may = not library_is_empty(game, player) or game.law(optional_draws)(False)
        none = f"{player}'s library is empty."
        draws = game.choose(player, WHETHER_TO_DRAW, game.law(options)() if may else [False], none)
        if draws:
            game.position.note(ChoosesTo(player, "draw"), options.slug, optional_draws.slug)
        return draws
    searches = any(isinstance(one, SearchForTheSameName) for one in act.acts)
    asked = act.asked or (WHETHER_TO_SEARCH if searches else WHETHER_TO_DO_SO)
    return game.choose(player, asked, game.law(options)())


class IfSo(Act):
    """Do something where a comparison is true, else something else."""

    condition: If
    acts: tuple[Act, ...]
    otherwise: tuple[Act, ...] = ()


@verb(IfSo)
def if_so(game: Game, act: IfSo, context: Context) -> None:
    """Follow instructions where something is so, and others where it isn't."""
    follow(game, act.acts if is_so(game, act.condition, context) else act.otherwise, context)


class IfKicked(Act):
    """Do something where the kicker cost was paid that the ability is linked to, else something else."""

    acts: tuple[Act, ...]
    cost: str = ""
    """Which of several kicker costs; empty for any."""
    otherwise: tuple[Act, ...] = ()

    @property
    def speaks_of_linked(self) -> str:
        """What it speaks of that a linked ability does."""
        return "kicker"


class Kicked(Happening):
    """Whether a spell was kicked, as one of its instructions asks."""

    spell: str
    was: bool

    @property
    def words(self) -> str:
        """What happened, in words."""
        return f"{self.spell} was {'' if self.was else 'not '}kicked"


@verb(IfKicked)
def if_kicked(game: Game, act: IfKicked, context: Context) -> None:
    """Do something if the kicker cost was paid that the ability is linked to."""
    known = game.last_known(context.source)
    kicked = known[0].kicked if known else frozenset()
    if game.law(kicker_links)(kicked, context.link, act.cost):
        game.position.note(Kicked(context.label, was=True), kicker_links.slug)
        follow(game, act.acts, context)
    else:
        game.position.note(Kicked(context.label, was=False), kicker_links.slug)
        follow(game, act.otherwise, context)


class IfPaid(Act):
    """Have players pay a cost if they like, and do something for each who does; else something else is done."""

    cost: Cost
    acts: tuple[Act, ...]
    otherwise: tuple[Act, ...] = ()
    who: Who = "you"


@verb(IfPaid)
def if_paid(game: Game, act: IfPaid, context: Context) -> None:
    """Have players pay a cost if they can and like, all at once; what each paid with is what the rest speaks of."""
    results: list[tuple[tuple[Act, ...], Context]] = []

    def choose(payer: Context) -> None:
        if will_pay(game, act.cost, payer):
            results.append((act.acts, context._replace(paid=pay(game, act.cost, payer))))
        else:
            results.append((act.otherwise, context))

    payers = [context._replace(controller=player) for player in players(game, act.who, context)]
    together(game, [partial(choose, payer) for payer in payers])
    follow_together(game, results)


class UnlessPaid(Act):
    """Have players pay a cost so many times; for each who doesn't, something is done."""

    cost: Cost
    acts: tuple[Act, ...]
    amount: Number = 1
    who: Who = "you"


@verb(UnlessPaid)
def unless_paid(game: Game, act: UnlessPaid, context: Context) -> None:
    """Have players pay a cost as many times as is said; for each who doesn't, do what is said instead, all at once."""
    cost = times(act.cost, number(game, act.amount, context))

    def choose(payer: Context) -> None:
        if not will_pay(game, cost, payer):
            follow(game, act.acts, context)
        elif can_pay(game, cost, payer):  # else a rule let them choose what can't be done
            pay(game, cost, payer)

    payers = [context._replace(controller=player) for player in players(game, act.who, context)]
    together(game, [partial(choose, payer) for payer in payers])


class UnlessAllPaid(Act):
    """Have the controller pay several costs together; where they don't, what is said instead of each is done."""

    each: tuple[UnlessPaid, ...]


@verb(UnlessAllPaid)
def unless_all_paid(game: Game, act: UnlessAllPaid, context: Context) -> None:
    """Have the controller pay several costs together; where they don't, do what is said instead of each, in order."""
    follow(game, penalty(game, act, context), context)


def penalty(game: Game, act: UnlessPaid | UnlessAllPaid, context: Context) -> tuple[Act, ...]:
    """Have the controller pay all that is asked for, or nothing; return what is still to be done if they don't."""
    each = act.each if isinstance(act, UnlessAllPaid) else (act,)
    costs = [times(one.cost, number(game, one.amount, context)) for one in each]
    whole = Cost("".join(cost.mana for cost in costs), acts=tuple(one for cost in costs for one in cost.acts))
    if not will_pay(game, whole, context):
        return tuple(one for asked in each for one in asked.acts)
    if can_pay(game, whole, context):  # else a rule let them choose what can't be done
        pay(game, whole, context)
    return ()


class ForEachYouControl(Act):
    """Do something for each thing of a kind that the controller controls, one after another: it is *that*."""

    kind: Filter
    acts: tuple[Act, ...]


@verb(ForEachYouControl)
def for_each(game: Game, act: ForEachYouControl, context: Context) -> None:
    """Do something for each thing of a kind that the controller controls, one after another."""
    for thing in controlled_by_label(game, act.kind, context).values():
        follow(game, act.acts, context._replace(that=thing.id))


class EachToAnotherTarget(Act):
    """Do each instruction to another target, which to which as the controller says: it is *that*."""

    acts: tuple[Act, ...]


class Distributes(Happening):
    """A player chooses what is done to which."""

    says = "{player} chooses: {chosen}"
    player: str
    chosen: str


@verb(EachToAnotherTarget)
def each_to_another(game: Game, act: EachToAnotherTarget, context: Context) -> None:
    """Follow each instruction for another target, which for which as the controller says; some may find none left."""
    there = [target for target in context.targets if isinstance(target, int) and game.exists(target)]
    question = WHAT_DOES_TO_WHICH.of(context.label)
    ways = {
        ", ".join(f"{called} {game.object(target).label}" for (called, _), target in zip(way, there, strict=True)): way
        for way in listed(permutations(_called(act.acts), len(there)), question)
    }
    if not there:
        return
    chosen = game.choose(context.controller, question, list(ways))
    game.position.note(Distributes(context.controller, chosen))
    for (_, part), target in zip(ways[chosen], there, strict=True):
        follow(game, (part,), context._replace(that=target))


def _called(acts: tuple[Act, ...]) -> list[tuple[str, Act]]:
    """Return instructions with what each is called, and its place where several are called the same."""
    words = [act.words for act in acts]
    places = enumerate(zip(words, acts, strict=True), 1)
    return [(word if words.count(word) == 1 else f"{word} #{place}", act) for place, (word, act) in places]


class EachPlayerChooses(Act):
    """Have each player choose one thing of theirs of a kind in a zone; all of those are the targets of what is done."""

    kind: Filter
    zone: Literal["battlefield", "graveyard"]
    acts: tuple[Act, ...]


@verb(EachPlayerChooses)
def each_player_chooses(game: Game, act: EachPlayerChooses, context: Context) -> None:
    """Have each player choose one thing of theirs of a kind, and do something with all of those."""
    theirs = {player: _of(game, player, act, context) for player in game.position.turn_order()}
    chosen = []
    for player in game.law(each_player)({player: bool(found) for player, found in theirs.items()}):
        label = game.choose(player, WHAT_IS_CHOSEN_FOR.of(context.label), list(theirs[player]))
        game.position.note(Chooses(player, label), each_player.slug)
        chosen.append(theirs[player][label].id)
    follow(game, act.acts, context._replace(targets=tuple(chosen)))


def _of(game: Game, player: str, act: EachPlayerChooses, context: Context) -> dict[str, Object]:
    """Return what a player has of a kind in a zone, by what the story calls it."""
    kind = act.kind
    if act.zone == "graveyard":
        found = game.zone("graveyard", player)
    else:
        found = [thing for thing in game.battlefield() if game.traits(thing.id).controller == player]
    return {thing.label: thing for thing in found if describes(kind, game, thing.id, context.source)}


class FlipACoin(Act):
    """Flip a coin, and do something where it falls heads, and something else where it doesn't."""

    acts: tuple[Act, ...]
    otherwise: tuple[Act, ...] = ()


COIN = "the coin"
"""Who is asked how a coin falls: both ways are explored."""


class CoinFalls(Happening):
    """A coin falls."""

    says = "the coin falls {side}"
    side: str


@verb(FlipACoin)
def flip_a_coin(game: Game, act: FlipACoin, context: Context) -> None:
    """Flip a coin, and do what is said where it falls heads, and where it falls tails."""
    falls = game.choose(COIN, HOW_THE_COIN_FALLS, ["heads", "tails"])
    game.position.note(CoinFalls(falls))
    follow(game, act.acts if falls == "heads" else act.otherwise, context)
