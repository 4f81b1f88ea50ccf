"""Returning cards from graveyards and exile, permanents to hands, and putting cards from hands onto the battlefield."""

from itertools import combinations
from typing import Literal

from kb.engine.characteristics.amounts import number
from kb.engine.characteristics.matching import describes, describes_card
from kb.engine.effects.destroying import Bury
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import controlled_by_label, follow, leave, players, things, verb
from kb.engine.play.paying import choose_to_pay_with, pay_by_moving, payment, source_to_pay_with
from kb.engine.play.zones import arrival
from kb.engine.position.abilities import Act, Payment
from kb.engine.position.divisions import listed
from kb.engine.position.effects import Number, What, Who
from kb.engine.position.filters import Filter
from kb.engine.position.happening import Happening
from kb.engine.position.moved import moved
from kb.engine.position.objects import Context, Event
from kb.engine.position.protocol import Game
from kb.engine.position.questions import (
    WHAT_TO_RETURN,
    WHICH_CARD_IS_PUT_ONTO_THE_BATTLEFIELD,
    WHICH_CARDS_RETURN_TO_THE_HAND,
)
from kb.engine.slots.resolving import finding_what_was_moved, returning_tokens


class ReturnToHand(Act):
    """Return permanents, or cards from graveyards, to their owners' hands."""

    what: What
    origin: Literal["battlefield", "graveyard"] = "battlefield"

    @property
    def takes_this_from_a_graveyard(self) -> bool:
        """Return whether the instruction returns its own source from a graveyard to a hand."""
        return (self.what, self.origin) == ("this", "graveyard")


@verb(ReturnToHand)
def return_to_hand(game: Game, act: ReturnToHand, context: Context) -> None:
    """Move permanents, or cards from graveyards, to their owners' hands."""
    leave(game, act.what, context, "hand", act.origin)


class Return(Act):
    """Return cards from graveyards or exile to the battlefield under their owners' or the controller's control."""

    what: What
    origin: Literal["graveyard", "exile"] = "graveyard"
    is_yours_then: bool = False
    is_tapped: bool = False
    """True if the cards enter the battlefield tapped."""

    @property
    def takes_this_from_a_graveyard(self) -> bool:
        """Return whether the instruction returns its own source from a graveyard to the battlefield."""
        return (self.what, self.origin) == ("this", "graveyard")


@verb(Return)
def return_to_battlefield(game: Game, act: Return, context: Context) -> None:
    """Put cards from the act's zone onto the battlefield under their owners' control, or the controller's.

    What was moved by the same effect counts too if the rules of the day can find it; tokens only if they may return.
    """
    found = [thing for thing in things(game, act.what, context) if thing.zone == act.origin]
    if act.what == "targets" or (act.what == "this" and not _was_in_a_graveyard(game, context.source)):
        gone = context.targets if act.what == "targets" else (context.source,)
        zones = ("exile", "graveyard") if act.what == "targets" else ("exile",)
        found += [
            thing for thing in map(game.object, game.law(finding_what_was_moved)(game, gone)) if thing.zone in zones
        ]
    found = [thing for thing in found if not thing.is_token or game.law(returning_tokens)()]
    whose = (context.controller if act.is_yours_then else thing.owner for thing in found)
    events = [arrival(game, thing, who, by=context.controller) for thing, who in zip(found, whose, strict=True)]
    game.happen([event._replace(is_tapped=event.is_tapped or act.is_tapped) for event in events])


def _was_in_a_graveyard(game: Game, source: int) -> bool:
    """Return whether the source of an ability was in a graveyard, so that it isn't the ability that has exiled it."""
    known = game.last_known(source)
    return known is not None and known[0].zone == "graveyard"


class ReturnAll(Act):
    """Return all matching cards from graveyards to the battlefield or to their owners' hands."""

    kind: Filter
    to: Literal["battlefield", "hand"]
    whose: Who = "you"
    is_yours_then: bool = False


@verb(ReturnAll)
def return_all(game: Game, act: ReturnAll, context: Context) -> None:
    """Move all matching cards from players' graveyards to hands or the battlefield at once.

    Raises NotModelled if an Aura would return to the battlefield.
    """
    whose = players(game, act.whose, context)
    found = [
        card
        for card in game.zone("graveyard")
        if card.owner in whose and describes_card(act.kind, game, card, context.source)
    ]
    if act.to == "hand":
        game.happen(moved(context, card.id, "graveyard", "hand") for card in found)
        return
    if any(game.seen(card).copiable.enchants is not None for card in found):
        raise NotModelled(
            "An Aura returns together with other cards; choosing what it is put onto is not modelled (303.4f)."
        )
    owners = [context.controller if act.is_yours_then else card.owner for card in found]
    game.happen([arrival(game, card, who, by=context.controller) for card, who in zip(found, owners, strict=True)])


class ReturnAndThen(Act):
    """Return cards from graveyards to the battlefield, and follow instructions for each, as *that*."""

    what: What
    acts: tuple[Act, ...]


class IsNotThere(Happening):
    """The object that an instruction refers to has left."""

    says = "{what} isn't there any more"
    what: str


@verb(ReturnAndThen)
def return_and_then(game: Game, act: ReturnAndThen, context: Context) -> None:
    """Put cards from graveyards onto the battlefield under their owners' control; follow instructions for each."""
    found = [thing for thing in things(game, act.what, context) if thing.zone == "graveyard"]
    if not found:
        game.position.note(IsNotThere(context.label))
    for entered in game.happen([arrival(game, thing, thing.owner, by=context.controller) for thing in found]):
        follow(game, act.acts, context._replace(that=entered.thing))


class ReturnWithCounters(Act):
    """Return cards to the battlefield under their owners' control with counters on them."""

    what: What
    kind: str
    amount: Number = 1


@verb(ReturnWithCounters)
def return_with_counters(game: Game, act: ReturnWithCounters, context: Context) -> None:
    """Put cards onto the battlefield under their owners' control, with counters on them."""
    amount = number(game, act.amount, context)
    found = list(things(game, act.what, context))
    if not found:
        game.position.note(IsNotThere(context.label))
    counters = ((act.kind, amount),)
    game.happen([arrival(game, thing, thing.owner, by=context.controller, counters=counters) for thing in found])


class ReturnThis(Payment):
    """Return the source to its owner's hand."""

    gives_up = "returned"


@payment(ReturnThis)
def return_this(game: Game, _act: ReturnThis, context: Context) -> tuple[int, ...]:
    """Pay by moving the source to its owner's hand; return its former id.

    Raises IllegalAnswer if it can't be found.
    """
    return pay_by_moving(game, source_to_pay_with(game, context), "hand", context)


class ReturnOne(Act, Payment):
    """Return a matching permanent that the controller controls to its owner's hand; as a cost, the payer's."""

    names_another = True
    gives_up = "returned"

    kind: Filter


@payment(ReturnOne)
def return_one(game: Game, act: ReturnOne, context: Context) -> tuple[int, ...]:
    """Pay by moving a matching permanent to its owner's hand; return its former id."""
    return pay_by_moving(
        game,
        choose_to_pay_with(game, controlled_by_label(game, act.kind, context), WHAT_TO_RETURN, context),
        "hand",
        context,
    )


@verb(ReturnOne)
def have_one_returned(game: Game, act: ReturnOne, context: Context) -> None:
    """Have the controller choose a matching permanent to go to its owner's hand, if there is any."""
    if controlled_by_label(game, act.kind, context):
        return_one(game, act, context)


class EachPlayerReturns(Act):
    """Have each player put cards from their graveyard into their hand, up to a number."""

    most: Number


@verb(EachPlayerReturns)
def each_player_returns(game: Game, act: EachPlayerReturns, context: Context) -> None:
    """Let each player put cards from their graveyard into their hand, up to a number."""
    most = number(game, act.most, context)
    events: list[Event] = []
    for player in game.position.turn_order():
        cards = {card.label: card for card in game.zone("graveyard", player)}
        sets = (way for size in range(most + 1) for way in combinations(sorted(cards), size))
        ways = {" and ".join(way): way for way in listed(sets, WHICH_CARDS_RETURN_TO_THE_HAND)}
        chosen = ways[game.choose(player, WHICH_CARDS_RETURN_TO_THE_HAND, list(ways))]
        events += [moved(context, cards[label].id, "graveyard", "hand") for label in chosen]
    game.happen(events)


class PutFromHandOntoBattlefield(Act):
    """Put a matching card from the controller's hand onto the battlefield."""

    names_another = True
    does_for_linked = "battlefield"

    kind: Filter


@verb(PutFromHandOntoBattlefield)
def put_from_hand(game: Game, act: PutFromHandOntoBattlefield, context: Context) -> None:
    """Put a matching card from the controller's hand onto the battlefield, if there is any."""
    hand = game.zone("hand", context.controller)
    found = {card.label: card for card in hand if describes(act.kind, game, card.id, context.source)}
    if found:
        chosen = game.choose(context.controller, WHICH_CARD_IS_PUT_ONTO_THE_BATTLEFIELD, list(found))
        link = (context.source, context.link) if context.link else None
        entering = arrival(game, found[chosen], context.controller, by=context.controller)
        game.happen([entering._replace(source=context.source, link=link)])


class EnterAttacking(Act):
    """Put the source from its owner's hand onto the battlefield, tapped and attacking."""


@verb(EnterAttacking)
def enter_attacking(game: Game, _act: EnterAttacking, context: Context) -> None:
    """Put the source onto the battlefield tapped; during its controller's combat, it is attacking and unblocked.

    Raises NotModelled if a planeswalker is attacked, since it isn't known then what it attacks.
    """
    position = game.position
    if not game.exists(context.source) or game.object(context.source).zone != "hand":
        return
    if position.combat.attacked:
        raise NotModelled(
            f"{context.label} enters attacking; which player or planeswalker it attacks is not modelled (702.49c)."
        )
    card = game.object(context.source)
    coming = arrival(game, card, context.controller, by=context.controller)
    for event in game.happen([coming._replace(is_tapped=True)]):
        if position.combat.attackers and position.turn.active == context.controller:
            position.enter_attacker(event.affected)


class ExchangeWithGraveyards(Act):
    """Bury all matching permanents, and return the matching cards that were in the graveyards before."""

    kind: Filter


@verb(ExchangeWithGraveyards)
def exchange_with_graveyards(game: Game, act: ExchangeWithGraveyards, context: Context) -> None:
    """Bury all matching permanents, and put onto the battlefield the matching cards that were in graveyards before."""
    kind = act.kind
    dead = [o for o in game.zone("graveyard") if describes(kind, game, o.id, context.source)]
    follow(game, (Bury(kind),), context)
    game.happen([arrival(game, card, card.owner, by=context.controller) for card in dead])
