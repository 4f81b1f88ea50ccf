"""The top of a library: looking at cards, ordering, milling, taking and putting them there; scry, surveil, clash."""

from collections.abc import Callable
from itertools import combinations, permutations
from typing import Literal, TypeAlias

from kb.engine.characteristics.amounts import check_hands, number
from kb.engine.characteristics.matching import describes
from kb.engine.law.chronicle import Chronicle
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow, leave, players, things, verb
from kb.engine.play.libraries import library_of, top_of_library
from kb.engine.play.paying import payment
from kb.engine.play.zones import arrival
from kb.engine.position.abilities import Act, Payment
from kb.engine.position.choices import CHANCE, IllegalAnswer
from kb.engine.position.divisions import listed
from kb.engine.position.effects import Number, What, Who
from kb.engine.position.filters import Filter
from kb.engine.position.happening import Happening
from kb.engine.position.moved import moved
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import (
    IN_WHICH_ORDER_CARDS_ARE_PUT,
    WHAT_IS_PUT_ON_THE_LIBRARY,
    WHICH_CARDS_ARE_PUT_INTO_THE_GRAVEYARD,
    WHICH_CARDS_ARE_PUT_ON_THE_BOTTOM,
    WHICH_CARDS_ARE_TAKEN,
    Question,
)
from kb.engine.slots.actions import clashing, surveiling
from kb.engine.slots.resolving import scrying
from kb.engine.steps.moving import LooksAt, Reveals

Place: TypeAlias = Literal["hand", "battlefield", "tapped", "graveyard", "exile"]
"""Where a card is put; ``tapped`` means the battlefield, and ``top`` the top of its owner's library."""


Rest: TypeAlias = Literal["top", "bottom", "bottom at random", "graveyard", "exile"]
"""Where the remaining cards go."""


def put_cards(game: Game, cards: list[Object], to: Place, context: Context) -> None:
    """Put cards into a zone, all at once, onto the battlefield under the controller's control."""
    game.happen(placing(game, cards, to, context))


def placing(game: Game, cards: list[Object], to: Place, context: Context) -> list[Event]:
    """Return the events that put cards into a zone; those onto the battlefield come under the controller's control."""
    if to != "battlefield" and to != "tapped":  # noqa: PLR1714  (what mypy narrows)
        return [moved(context, card.id, card.zone, to) for card in cards]
    events = [arrival(game, card, context.controller, by=context.controller) for card in cards]
    return [event._replace(is_tapped=True) if to == "tapped" else event for event in events]


def put_on_top_of_library(game: Game, card: Object) -> None:
    """Put a card of a library on top of it, as known from now on."""
    order = game.position.order
    order["library"] = (*(i for i in order["library"] if i != card.id), card.id)
    owner = game.position.players[card.owner]
    game.position.players[card.owner] = owner._replace(shuffled=owner.shuffled - {card.id})


def put_on_bottom_of_library(game: Game, card: Object) -> None:
    """Put a card of a library on its bottom."""
    put_on_top_of_library(game, card)
    order = game.position.order
    order["library"] = (card.id, *order["library"][:-1])


def top_cards(game: Game, player: str, amount: int) -> list[Object]:
    """Return up to `amount` top cards of a library, the topmost first; fewer only if it has no more.

    Raises NotModelled if the story doesn't tell them.
    """
    taken: list[Object] = []
    for _ in range(amount):
        card = top_of_library(game, player)
        if card is None or card in taken:
            if not game.position.players[player].knows_library:
                raise NotModelled(
                    f"The story doesn't say what is on top of {player}'s library, and no player may look (401.2)."
                )
            break
        taken.append(card)
        put_on_bottom_of_library(game, card)
    for card in reversed(taken):
        put_on_top_of_library(game, card)
    return taken


def in_order(game: Game, cards: list[Object], context: Context) -> list[Object]:
    """Return cards in the order that the controller chooses."""
    return ordered_by(game, cards, context.controller)


def ordered_by(game: Game, cards: list[Object], orderer: str) -> list[Object]:
    """Return cards in an order chosen by a player or by chance; if there are fewer than two, as they are."""
    if not cards[1:]:
        return cards
    ways = {
        ", ".join(card.label for card in way): way for way in listed(permutations(cards), IN_WHICH_ORDER_CARDS_ARE_PUT)
    }
    return list(ways[game.choose(orderer, IN_WHICH_ORDER_CARDS_ARE_PUT, list(ways))])


class LookAtTop(Act):
    """Look at the top cards of players' libraries, and put them back in any order or unchanged."""

    moves_cards_of_a_library = False

    amount: Number
    who: Who = "you"


@verb(LookAtTop)
def look_at_top(game: Game, act: LookAtTop, context: Context) -> None:
    """Look at the top cards of libraries, and put them back in any order or unchanged."""
    for player in players(game, act.who, context):
        cards = top_cards(game, player, number(game, act.amount, context))
        game.position.note(LooksAt(context.controller, f"the top of {player}'s library"))
        for card in in_order(game, cards, context):
            put_on_top_of_library(game, card)


class Scry(Act):
    """Look at the top cards of the controller's library, and put some of them on the bottom, the rest back on top."""

    moves_cards_of_a_library = False

    amount: Number


@verb(Scry)
def scry(game: Game, act: Scry, context: Context) -> None:
    """Look at the top cards of the controller's library, put some on the bottom in any order, the rest back on top."""
    below = _put_elsewhere_from_top(game, act.amount, context, scrying, WHICH_CARDS_ARE_PUT_ON_THE_BOTTOM)
    for card in reversed(in_order(game, below, context)):
        put_on_bottom_of_library(game, card)


def _put_elsewhere_from_top(
    game: Game, amount: Number, context: Context, rule: Chronicle[Callable[[int], range]], question: Question[str]
) -> list[Object]:
    """Let the controller choose some of their library's top cards, and put the rest back in any order.

    Return the cards chosen.
    """
    cards = {card.label: card for card in top_cards(game, context.controller, number(game, amount, context))}
    game.position.note(LooksAt(context.controller, f"the top of {context.controller}'s library"), rule.slug)
    sets = (way for many in game.law(rule)(len(cards)) for way in combinations(cards, many))
    ways = listed(sets, question)
    named = {" and ".join(way) or "none": way for way in ways}
    out = named[game.choose(context.controller, question, list(named))]
    for card in in_order(game, [card for label, card in cards.items() if label not in out], context):
        put_on_top_of_library(game, card)
    return [cards[label] for label in out]


class Surveil(Act):
    """Look at the top cards of the controller's library, put some into the graveyard, the rest back on top."""

    moves_cards_of_a_library = True

    amount: Number


@verb(Surveil)
def surveil(game: Game, act: Surveil, context: Context) -> None:
    """Look at the top cards of the controller's library, put some into the graveyard, the rest back on top."""
    gone = _put_elsewhere_from_top(game, act.amount, context, surveiling, WHICH_CARDS_ARE_PUT_INTO_THE_GRAVEYARD)
    put_cards(game, gone, "graveyard", context)


class Mill(Act, Payment):
    """Put cards from the top of players' libraries into their graveyards, or exile them; also as a cost."""

    moves_cards_of_a_library = True

    amount: Number
    who: Who = "you"
    to: Literal["graveyard", "exile"] = "graveyard"


@verb(Mill)
def mill(game: Game, act: Mill, context: Context) -> None:
    """Put the top cards of players' libraries into their graveyards, or exile them, all at once."""
    amount = number(game, act.amount, context)
    cards = [card for player in players(game, act.who, context) for card in top_cards(game, player, amount)]
    put_cards(game, cards, act.to, context)


@payment(Mill)
def pay_by_milling(game: Game, act: Mill, context: Context) -> tuple[int, ...]:
    """Pay by milling cards of the payer's library; return an empty tuple.

    Raises IllegalAnswer if the library has too few cards.
    """
    amount = number(game, act.amount, context)
    cards = top_cards(game, context.controller, amount)
    if len(cards) < amount:
        raise IllegalAnswer(f"{context.controller} doesn't have {amount} cards in the library.")
    put_cards(game, cards, act.to, context)
    return ()


class MillUntil(Act):
    """Have players reveal cards from the top of their libraries until one matches, and put those away."""

    moves_cards_of_a_library = True

    kind: Filter
    who: Who = "you"


@verb(MillUntil)
def mill_until(game: Game, act: MillUntil, context: Context) -> None:
    """Put the top cards of players' libraries, up to the first matching one, into their graveyards."""
    gone: list[Object] = []
    for player in players(game, act.who, context):
        cards = _top_cards_until(game, act.kind, context._replace(controller=player))
        for card in cards:
            game.position.note(Reveals(player, card.label))
        gone += cards
    put_cards(game, gone, "graveyard", context)


def _top_cards_until(game: Game, kind: Filter, context: Context) -> list[Object]:
    """Return the top cards up to the first matching one; all of them if there is none."""
    for amount in range(1, len(library_of(game, context.controller)) + 1):
        cards = top_cards(game, context.controller, amount)
        if describes(kind, game, cards[-1].id, context.source):
            return cards
    return top_cards(game, context.controller, len(library_of(game, context.controller)) + 1)


class TakeFromTop(Act):
    """Look at the top cards of the controller's library, put some of them into their hand and the rest elsewhere."""

    moves_cards_of_a_library = True

    amount: Number
    taken: Number
    rest: Rest


@verb(TakeFromTop)
def take_from_top(game: Game, act: TakeFromTop, context: Context) -> None:
    """Look at the top cards of the controller's library, put some into the hand and the rest elsewhere."""
    cards = {card.label: card for card in top_cards(game, context.controller, number(game, act.amount, context))}
    game.position.note(LooksAt(context.controller, f"the top of {context.controller}'s library"))
    sets = combinations(cards, min(len(cards), number(game, act.taken, context)))
    ways = {" and ".join(way): way for way in listed(sets, WHICH_CARDS_ARE_TAKEN)}
    chosen = ways[game.choose(context.controller, WHICH_CARDS_ARE_TAKEN, list(ways))]
    put_cards(game, [cards.pop(label) for label in chosen], "hand", context)
    _put_rest(game, list(cards.values()), act.rest, context)


def _put_rest(game: Game, cards: list[Object], where: Rest, context: Context) -> None:
    """Put the cards that nobody took into a zone, or on the top or bottom of the library."""
    if where in {"graveyard", "exile"}:
        put_cards(game, cards, where, context)
        return
    ordered = ordered_by(game, cards, CHANCE) if where == "bottom at random" else in_order(game, cards, context)
    for card in ordered if where == "top" else reversed(ordered):
        (put_on_top_of_library if where == "top" else put_on_bottom_of_library)(game, card)


class FindOnTop(Act):
    """Look at the top cards of the controller's library; put matching ones into a zone and the rest elsewhere."""

    moves_cards_of_a_library = True

    amount: Number | None
    """The number of cards; None to look until one matches."""
    kind: Filter
    to: Place
    rest: Rest
    most: Number | None = None
    """The maximum number of matching cards that the controller chooses; None for all."""
    is_revealed: bool = True
    """True if all the cards are revealed; otherwise, the controller only looks at them."""


@verb(FindOnTop)
def find_on_top(game: Game, act: FindOnTop, context: Context) -> None:
    """Look at, or reveal, the top of the controller's library; put matching cards into a zone and the rest elsewhere.

    It ends at a matching card if no number is given. Of several matching cards, some may be chosen.
    """
    cards = (
        _top_cards_until(game, act.kind, context) if act.amount is None else _top_cards_looked_at(game, act, context)
    )
    fitting = {card.label: card for card in cards if describes(act.kind, game, card.id, context.source)}
    if act.is_revealed:
        for card in cards:
            game.position.note(Reveals(context.controller, card.label))
    else:
        game.position.note(LooksAt(context.controller, f"the top of {context.controller}'s library"))
    taken = list(fitting.values()) if act.most is None else _chosen_cards(game, act, fitting, context)
    _put_rest(game, [card for card in cards if card not in taken], act.rest, context)
    put_cards(game, taken, act.to, context)


def _top_cards_looked_at(game: Game, act: FindOnTop, context: Context) -> list[Object]:
    """Return the top cards of the controller's library that an instruction looks at."""
    return top_cards(game, context.controller, number(game, act.amount or 0, context))


def _chosen_cards(game: Game, act: FindOnTop, matching: dict[str, Object], context: Context) -> list[Object]:
    """Let the controller choose matching cards, given by label, up to the number allowed; return them."""
    most = min(number(game, act.most or 0, context), len(matching))
    sets = (way for many in range(most, -1, -1) for way in combinations(matching, many))
    ways = {" and ".join(way) or "none": way for way in listed(sets, WHICH_CARDS_ARE_TAKEN)}
    chosen = ways[game.choose(context.controller, WHICH_CARDS_ARE_TAKEN, list(ways))]
    return [matching[label] for label in chosen]


class PutOnLibrary(Act):
    """Put permanents, or cards from graveyards, on the top or bottom of their owners' libraries."""

    moves_cards_of_a_library = True

    what: What
    place: Literal["top", "bottom"] = "top"
    origin: Literal["battlefield", "graveyard"] = "battlefield"


@verb(PutOnLibrary)
def put_on_library(game: Game, act: PutOnLibrary, context: Context) -> None:
    """Put permanents, or cards from graveyards, on the top or bottom of their owners' libraries.

    Raises NotModelled if several cards go to the same library.
    """
    moving = {thing.id for thing in things(game, act.what, context) if thing.zone == act.origin}
    leave(game, act.what, context, "library", act.origin)
    arrived = [card for card in game.zone("library") if card.was in moving]
    if len({card.owner for card in arrived}) < len(arrived):
        raise NotModelled("The order in which several cards are put into the same library is not modelled (401.4).")
    for card in arrived if act.place == "bottom" else ():
        put_on_bottom_of_library(game, card)


class PutFromHandOnLibrary(Act):
    """Put cards from the controller's hand on the top, in any order, or the bottom of their library."""

    moves_cards_of_a_library = True

    amount: Number
    place: Literal["top", "bottom"] = "top"


@verb(PutFromHandOnLibrary)
def put_from_hand_on_library(game: Game, act: PutFromHandOnLibrary, context: Context) -> None:
    """Let the controller put cards from the hand on top of the library, one after another, or on the bottom.

    Raises NotModelled if the cards in the hand aren't told.
    """
    check_hands(game, [context.controller])
    amount = number(game, act.amount, context)
    for _ in range(min(amount, len(game.zone("hand", context.controller)))):
        hand = {card.label: card for card in game.zone("hand", context.controller)}
        chosen = hand[game.choose(context.controller, WHAT_IS_PUT_ON_THE_LIBRARY, list(hand))]
        onto_library(game, chosen, act.place, context)


def onto_library(game: Game, card: Object, place: Literal["top", "bottom"], context: Context) -> None:
    """Put a card from a hand on the top or bottom of its owner's library.

    Raises NotModelled if an effect puts it somewhere else.
    """
    game.happen([moved(context, card.id, "hand", "library")])
    arrived = next((each for each in game.zone("library", card.owner) if each.was == card.id), None)
    if arrived is None:
        raise NotModelled(f"{card.label} is put somewhere else instead of into a library. That is not modelled.")
    (put_on_top_of_library if place == "top" else put_on_bottom_of_library)(game, arrived)


class Clash(Act):
    """Have the controller clash with an opponent, and follow instructions if they win."""

    acts: tuple[Act, ...]


class WinsTheClash(Happening):
    """A player wins a clash."""

    says = "{player} wins the clash"
    player: str


@verb(Clash)
def clash(game: Game, act: Clash, context: Context) -> None:
    """Clash with an opponent: reveal both top cards, each of which may go to the bottom; if won, follow instructions.

    Raises NotModelled if there are several opponents.
    """
    mine, *others = (context.controller, *(name for name in game.position.players if name != context.controller))
    if len(others) > 1:
        raise NotModelled("With several opponents, which one a player clashes with is not modelled.")
    shown = [(player, card) for player in (mine, *others) for card in top_cards(game, player, 1)]
    for player, card in shown:
        game.position.note(Reveals(player, card.label), clashing.slug)
    values = {player: game.mana_value(card) for player, card in shown}
    for player, card in shown:
        if is_put_there(game, player, card, WHICH_CARDS_ARE_PUT_ON_THE_BOTTOM):
            put_on_bottom_of_library(game, card)
    if game.law(clashing)(values.get(mine, -1), max(values.get(other, -1) for other in others)):
        game.position.note(WinsTheClash(mine), clashing.slug)
        follow(game, act.acts, context)


def is_put_there(game: Game, player: str, card: Object, question: Question[str]) -> bool:
    """Ask a player whether a revealed card goes where they may put it, and return the answer."""
    return game.choose(player, question, ["none", card.label]) == card.label
