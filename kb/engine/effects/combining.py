"""Instructions made of others: optional, conditional, paid, repeated or random ones."""

from functools import partial
from itertools import permutations
from typing import Literal

from kb.engine.characteristics.amounts import is_so, number
from kb.engine.characteristics.matching import describes
from kb.engine.effects.drawing import Draw
from kb.engine.effects.searching import Search, SearchForTheSameName
from kb.engine.effects.wishing import Wish
from kb.engine.play.acts import controlled_by_label, follow, follow_together, players, together, verb
from kb.engine.play.affordability import can_pay, will_pay
from kb.engine.play.declared_costs import kicker_named
from kb.engine.play.libraries import library_is_empty
from kb.engine.play.paying import pay, times
from kb.engine.position.abilities import Act, Cost
from kb.engine.position.choices import answers
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
    WHICH_CARD_IS_FOUND,
    Question,
)
from kb.engine.slots.keywords import kicker_links
from kb.engine.slots.resolving import each_player, optional_draws, options
from kb.engine.steps.playing import Chooses


class May(Act):
    """Have players follow instructions if they like, each for themself; otherwise other instructions are followed."""

    acts: tuple[Act, ...]
    asked: Question[bool] | None = None
    """The question to them, if it isn't the usual one."""
    who: Who = "you"
    otherwise: tuple[Act, ...] = ()


@verb(May)
def may(game: Game, act: May, context: Context) -> None:
    """Ask each player whether to follow instructions; once all have chosen, follow them."""
    chosen = [(player, chooses_to(game, player, act)) for player in players(game, act.who, context)]
    follow_together(game, [
        (act.acts if so else act.otherwise, context._replace(controller=player)) for player, so in chosen
    ])  # fmt: skip


class ChoosesTo(Happening):
    """A player chooses to do what was offered."""

    says = "{player} chooses to {act}"
    player: str
    act: str


def chooses_to(game: Game, player: str, act: May) -> bool:
    """Ask a player whether they follow optional instructions, and return the answer; False if they can't draw."""
    if isinstance(first := act.acts[0], Draw) and first.who == "you":
        may = not library_is_empty(game, player) or game.law(optional_draws)(False)
        none = f"{player}'s library is empty."
        draws = game.choose(player, WHETHER_TO_DRAW, game.law(options)() if may else [False], none)
        if draws:
            game.position.note(ChoosesTo(player, "draw"), options.slug, optional_draws.slug)
        return draws
    searches = any(isinstance(one, SearchForTheSameName) for one in act.acts)
    asked = act.asked or (WHETHER_TO_SEARCH if searches else WHETHER_TO_DO_SO)
    return game.choose(player, asked, [True] if _is_told_which(game, player, act) else game.law(options)())


def _is_told_which(game: Game, player: str, act: May) -> bool:
    """Return whether the story already says which card a player finds by an offer, and so that they take it."""
    is_of_cards = isinstance(act.acts[0], Search | Wish)
    said = game.position.story.answers
    return is_of_cards and any(answers(asked, who, WHICH_CARD_IS_FOUND, player) for who, asked, _ in said)


class IfSo(Act):
    """Follow instructions if a comparison holds, otherwise other instructions."""

    condition: If
    acts: tuple[Act, ...]
    otherwise: tuple[Act, ...] = ()


@verb(IfSo)
def if_so(game: Game, act: IfSo, context: Context) -> None:
    """Follow instructions if a comparison holds, and others if it doesn't."""
    follow(game, act.acts if is_so(game, act.condition, context) else act.otherwise, context)


class IfKicked(Act):
    """Follow instructions if the kicker cost of the linked ability was paid, otherwise other instructions."""

    acts: tuple[Act, ...]
    cost: str = ""
    """The first or second kicker cost, or its mana; empty for any."""
    otherwise: tuple[Act, ...] = ()

    @property
    def speaks_of_linked(self) -> str:
        """Return "kicker": this instruction refers to whether the linked kicker cost was paid."""
        return "kicker"


class Kicked(Happening):
    """An instruction that depends on kicker finds its spell kicked or not kicked."""

    spell: str
    was: bool

    @property
    def words(self) -> str:
        """Return the sentence for this step of the trace: that a spell was kicked, or that it wasn't."""
        return f"{self.spell} was {'' if self.was else 'not '}kicked"


@verb(IfKicked)
def if_kicked(game: Game, act: IfKicked, context: Context) -> None:
    """Follow instructions if the linked kicker cost was paid, otherwise the other ones."""
    known = game.last_known(context.source)
    kicked = known[0].kicked if known else frozenset()
    if game.law(kicker_links)(kicked, context.link, kicker_named(known[0], act.cost) if known else ""):
        game.position.note(Kicked(context.label, was=True), kicker_links.slug)
        follow(game, act.acts, context)
    else:
        game.position.note(Kicked(context.label, was=False), kicker_links.slug)
        follow(game, act.otherwise, context)


class IfPaid(Act):
    """Have players pay a cost if they like; follow instructions for each who does, otherwise other instructions."""

    cost: Cost
    acts: tuple[Act, ...]
    otherwise: tuple[Act, ...] = ()
    who: Who = "you"


@verb(IfPaid)
def if_paid(game: Game, act: IfPaid, context: Context) -> None:
    """Let players pay a cost, then follow instructions for each, which may refer to the objects paid with."""
    results: list[tuple[tuple[Act, ...], Context]] = []

    def choose(payer: Context) -> None:
        """Let one player pay or not, and note the instructions to follow then."""
        if will_pay(game, act.cost, payer):
            results.append((act.acts, context._replace(paid=pay(game, act.cost, payer))))
        else:
            results.append((act.otherwise, context))

    payers = [context._replace(controller=player) for player in players(game, act.who, context)]
    together(game, [partial(choose, payer) for payer in payers])
    follow_together(game, results)


class IfDone(Act):
    """Have the controller do something that they must do if they can; then follow instructions, or else others."""

    cost: Cost
    """The payments to make; none of mana."""
    acts: tuple[Act, ...] = ()
    otherwise: tuple[Act, ...] = ()


@verb(IfDone)
def if_done(game: Game, act: IfDone, context: Context) -> None:
    """Let the controller do something if they can, then follow the instructions for that; if not, the other ones."""
    if can_pay(game, act.cost, context):
        follow(game, act.acts, context._replace(paid=pay(game, act.cost, context)))
    else:
        follow(game, act.otherwise, context)


class UnlessPaid(Act):
    """Have players pay a cost a number of times; for each who doesn't, instructions are followed."""

    cost: Cost
    acts: tuple[Act, ...]
    amount: Number = 1
    who: Who = "you"


@verb(UnlessPaid)
def unless_paid(game: Game, act: UnlessPaid, context: Context) -> None:
    """Let players pay a cost a number of times; for each who doesn't, follow the instructions, all at once."""
    cost = times(act.cost, number(game, act.amount, context))

    def choose(payer: Context) -> None:
        """Let one player pay, or follow the instructions; one who chooses to pay but no longer can does neither."""
        if not will_pay(game, cost, payer):
            follow(game, act.acts, context)
        elif can_pay(game, cost, payer):  # else a rule let them choose what can't be done
            pay(game, cost, payer)

    payers = [context._replace(controller=player) for player in players(game, act.who, context)]
    together(game, [partial(choose, payer) for payer in payers])


class UnlessAllPaid(Act):
    """Have the controller pay several costs together; otherwise the instructions for each unpaid cost are followed."""

    each: tuple[UnlessPaid, ...]


@verb(UnlessAllPaid)
def unless_all_paid(game: Game, act: UnlessAllPaid, context: Context) -> None:
    """Let the controller pay several costs together; otherwise follow the instructions for each, in order."""
    follow(game, penalty(game, act, context), context)


def penalty(game: Game, act: UnlessPaid | UnlessAllPaid, context: Context) -> tuple[Act, ...]:
    """Let the controller pay the whole cost or nothing; return the instructions to follow if they don't, else none."""
    each = act.each if isinstance(act, UnlessAllPaid) else (act,)
    costs = [times(one.cost, number(game, one.amount, context)) for one in each]
    whole = Cost("".join(cost.mana for cost in costs), acts=tuple(one for cost in costs for one in cost.acts))
    if not will_pay(game, whole, context):
        return tuple(one for asked in each for one in asked.acts)
    if can_pay(game, whole, context):  # else a rule let them choose what can't be done
        pay(game, whole, context)
    return ()


class ForEachYouControl(Act):
    """Follow instructions for each matching permanent that the controller controls, referring to it as *that*."""

    kind: Filter
    acts: tuple[Act, ...]


@verb(ForEachYouControl)
def for_each(game: Game, act: ForEachYouControl, context: Context) -> None:
    """Follow instructions for each matching permanent the controller controls, one after another."""
    for thing in controlled_by_label(game, act.kind, context).values():
        follow(game, act.acts, context._replace(that=thing.id))


class EachToAnotherTarget(Act):
    """Follow each instruction for a different target, as the controller assigns them, referring to it as *that*."""

    acts: tuple[Act, ...]


class Distributes(Happening):
    """A player assigns instructions to targets."""

    says = "{player} chooses: {chosen}"
    player: str
    chosen: str


@verb(EachToAnotherTarget)
def each_to_another(game: Game, act: EachToAnotherTarget, context: Context) -> None:
    """Follow each instruction for a different target, as the controller assigns them; some may have no target left."""
    there = [target for target in context.targets if isinstance(target, int) and game.exists(target)]
    question = WHAT_DOES_TO_WHICH.of(context.label)
    ways = {
        ", ".join(f"{called} {game.object(target).label}" for (called, _), target in zip(way, there, strict=True)): way
        for way in listed(permutations(_by_name(act.acts), len(there)), question)
    }
    if not there:
        return
    chosen = game.choose(context.controller, question, list(ways))
    game.position.note(Distributes(context.controller, chosen))
    for (_, part), target in zip(ways[chosen], there, strict=True):
        follow(game, (part,), context._replace(that=target))


def _by_name(acts: tuple[Act, ...]) -> list[tuple[str, Act]]:
    """Return instructions with their names, numbered if several have the same."""
    words = [act.words for act in acts]
    places = enumerate(zip(words, acts, strict=True), 1)
    return [(word if words.count(word) == 1 else f"{word} #{place}", act) for place, (word, act) in places]


class EachPlayerChooses(Act):
    """Have each player choose one matching object of theirs in a zone; the chosen ones are targets of instructions."""

    kind: Filter
    zone: Literal["battlefield", "graveyard"]
    acts: tuple[Act, ...]


@verb(EachPlayerChooses)
def each_player_chooses(game: Game, act: EachPlayerChooses, context: Context) -> None:
    """Let each player choose one matching object of theirs, then follow instructions for all of those."""
    theirs = {player: _matching_objects(game, player, act, context) for player in game.position.turn_order()}
    chosen = []
    for player in game.law(each_player)({player: bool(found) for player, found in theirs.items()}):
        label = game.choose(player, WHAT_IS_CHOSEN_FOR.of(context.label), list(theirs[player]))
        game.position.note(Chooses(player, label), each_player.slug)
        chosen.append(theirs[player][label].id)
    follow(game, act.acts, context._replace(targets=tuple(chosen)))


def _matching_objects(game: Game, player: str, act: EachPlayerChooses, context: Context) -> dict[str, Object]:
    """Return a player's matching permanents, or cards in the graveyard if that is the act's zone, by label."""
    kind = act.kind
    if act.zone == "graveyard":
        found = game.zone("graveyard", player)
    else:
        found = [thing for thing in game.battlefield() if game.traits(thing.id).controller == player]
    return {thing.label: thing for thing in found if describes(kind, game, thing.id, context.source)}


class FlipACoin(Act):
    """Flip a coin, and follow instructions for heads or other ones for tails."""

    acts: tuple[Act, ...]
    otherwise: tuple[Act, ...] = ()


COIN = "the coin"
"""The question how a coin falls; both results are explored."""


class CoinFalls(Happening):
    """A coin falls."""

    says = "the coin falls {side}"
    side: str


@verb(FlipACoin)
def flip_a_coin(game: Game, act: FlipACoin, context: Context) -> None:
    """Flip a coin, and follow the instructions for heads or for tails."""
    falls = game.choose(COIN, HOW_THE_COIN_FALLS, ["heads", "tails"])
    game.position.note(CoinFalls(falls))
    follow(game, act.acts if falls == "heads" else act.otherwise, context)
