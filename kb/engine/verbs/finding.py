"""Verbs that find cards on top of a library, and put cards from a hand there."""

from itertools import combinations

from kb.engine.characteristics.amounts import check_hands, number
from kb.engine.characteristics.matching import describes
from kb.engine.instructions.looking import FindOnTop, MillUntil, PutFromHandOnLibrary, Rest, TakeFromTop
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import players, verb
from kb.engine.play.libraries import library_of
from kb.engine.position.choices import CHANCE
from kb.engine.position.divisions import listed
from kb.engine.position.filters import Filter
from kb.engine.position.moved import moved
from kb.engine.position.objects import Context, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHAT_IS_PUT_ON_THE_LIBRARY, WHICH_CARDS_ARE_TAKEN
from kb.engine.steps.moving import LooksAt, Reveals
from kb.engine.verbs.looking import at_the_bottom, in_order, on_top, ordered_by, put_cards, top_cards


@verb(FindOnTop)
def find_on_top(game: Game, act: FindOnTop, context: Context) -> None:
    """Look through the top of the controller's library, put what is of a kind somewhere, and the rest elsewhere."""
    cards = _down_to(game, act.kind, context) if act.amount is None else _of_the_top(game, act, context)
    fitting = {card.label: card for card in cards if describes(act.kind, game, card.id, context.source)}
    if act.is_revealed:
        for card in cards:
            game.position.note(Reveals(context.controller, card.label))
    else:
        game.position.note(LooksAt(context.controller, f"the top of {context.controller}'s library"))
    taken = list(fitting.values()) if act.most is None else _chosen(game, act, fitting, context)
    _put_away(game, [card for card in cards if card not in taken], act.rest, context)
    put_cards(game, taken, act.to, context)


@verb(MillUntil)
def mill_until(game: Game, act: MillUntil, context: Context) -> None:
    """Have players put the top cards of their libraries into their graveyards, down to the first of a kind."""
    gone: list[Object] = []
    for player in players(game, act.who, context):
        cards = _down_to(game, act.kind, context._replace(controller=player))
        for card in cards:
            game.position.note(Reveals(player, card.label))
        gone += cards
    put_cards(game, gone, "graveyard", context)


def _of_the_top(game: Game, act: FindOnTop, context: Context) -> list[Object]:
    return top_cards(game, context.controller, number(game, act.amount or 0, context))


def _down_to(game: Game, kind: Filter, context: Context) -> list[Object]:
    """Give the top cards down to the first of a kind; all of them where there is none."""
    for amount in range(1, len(library_of(game, context.controller)) + 1):
        cards = top_cards(game, context.controller, amount)
        if describes(kind, game, cards[-1].id, context.source):
            return cards
    return top_cards(game, context.controller, len(library_of(game, context.controller)) + 1)


def _chosen(game: Game, act: FindOnTop, fitting: dict[str, Object], context: Context) -> list[Object]:
    """Have the controller choose up to so many of what is of the kind."""
    most = min(number(game, act.most or 0, context), len(fitting))
    sets = (way for many in range(most, -1, -1) for way in combinations(fitting, many))
    ways = {" and ".join(way) or "none": way for way in listed(sets, WHICH_CARDS_ARE_TAKEN)}
    chosen = ways[game.choose(context.controller, WHICH_CARDS_ARE_TAKEN, list(ways))]
    return [fitting[label] for label in chosen]


def _put_away(game: Game, cards: list[Object], rest: Rest, context: Context) -> None:
    """Put cards of a library where those go that nobody takes."""
    if rest in {"graveyard", "exile"}:
        put_cards(game, cards, rest, context)
        return
    ordered = ordered_by(game, cards, CHANCE) if rest == "bottom at random" else in_order(game, cards, context)
    for card in ordered if rest == "top" else reversed(ordered):
        (on_top if rest == "top" else at_the_bottom)(game, card)


@verb(TakeFromTop)
def take_from_top(game: Game, act: TakeFromTop, context: Context) -> None:
    """Look at the top cards of the controller's library, take some of them into the hand, and put the rest away."""
    cards = {card.label: card for card in top_cards(game, context.controller, number(game, act.amount, context))}
    game.position.note(LooksAt(context.controller, f"the top of {context.controller}'s library"))
    sets = combinations(cards, min(len(cards), number(game, act.taken, context)))
    ways = {" and ".join(way): way for way in listed(sets, WHICH_CARDS_ARE_TAKEN)}
    chosen = ways[game.choose(context.controller, WHICH_CARDS_ARE_TAKEN, list(ways))]
    put_cards(game, [cards.pop(label) for label in chosen], "hand", context)
    _put_away(game, list(cards.values()), act.rest, context)


@verb(PutFromHandOnLibrary)
def put_from_hand_on_library(game: Game, act: PutFromHandOnLibrary, context: Context) -> None:
    """Have the controller put cards from the hand on top of the library, one after another, or beneath.

    Raises NotModelled where it isn't told what is in the hand.
    """
    check_hands(game, [context.controller])
    amount = number(game, act.amount, context)
    for _ in range(min(amount, len(game.zone("hand", context.controller)))):
        hand = {card.label: card for card in game.zone("hand", context.controller)}
        chosen = hand[game.choose(context.controller, WHAT_IS_PUT_ON_THE_LIBRARY, list(hand))]
        game.happen([moved(context, chosen.id, "hand", "library")])
        arrived = next((card for card in game.zone("library", context.controller) if card.was == chosen.id), None)
        if arrived is None:
            raise NotModelled(f"That {chosen.label} goes elsewhere than into a library is not modelled.")
        (on_top if act.place == "top" else at_the_bottom)(game, arrived)
