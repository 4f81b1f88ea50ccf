"""Verbs about what is hidden: libraries that are searched, looked at or emptied, and hands that are shown."""

from collections.abc import Callable
from itertools import combinations, permutations

from kb.engine.characteristics.amounts import number
from kb.engine.characteristics.matching import describes
from kb.engine.instructions.actions import Surveil
from kb.engine.instructions.looking import (
    ChooseFromHand,
    LookAtHand,
    LookAtTop,
    Mill,
    Place,
    PutOnLibrary,
    RevealHand,
    Scry,
    Search,
    SearchForTwo,
    ShuffleLibrary,
)
from kb.engine.law.chronicle import Chronicle
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import players, things, verb
from kb.engine.play.libraries import top_of_library
from kb.engine.play.zones import arrival
from kb.engine.position.divisions import listed
from kb.engine.position.effects import Number
from kb.engine.position.filters import both
from kb.engine.position.moved import moved
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import (
    IN_WHICH_ORDER_CARDS_ARE_PUT,
    WHICH_CARD_IS_CHOSEN,
    WHICH_CARD_IS_FOUND,
    WHICH_CARDS_ARE_PUT_INTO_THE_GRAVEYARD,
    WHICH_CARDS_ARE_PUT_ON_THE_BOTTOM,
    Question,
)
from kb.engine.slots.actions import surveiling
from kb.engine.slots.resolving import scrying, searching
from kb.engine.steps.moving import LooksAt, Reveals
from kb.engine.steps.playing import FindsNothing
from kb.engine.verbs.moving import leave

_NONE = "none"


@verb(Search)
def search(game: Game, act: Search, context: Context) -> None:
    """Have each player find cards of a kind in their library, put them somewhere, and shuffle."""
    for player in players(game, act.who, context):
        _search(game, act, context._replace(controller=player))


def _search(game: Game, act: Search, context: Context) -> None:
    found = _found(game, act, context)
    if not found:
        game.position.note(FindsNothing(context.label), *_rule(game))
    for card in found if act.is_revealed else ():
        game.position.note(Reveals(context.controller, card.label))
    if act.to == "top":
        game.happen([Event("shuffle", player=context.controller)])
        for card in found:
            on_top(game, card)
        return
    put_cards(game, found, act.to, context)
    game.happen([Event("shuffle", player=context.controller)])


@verb(SearchForTwo)
def search_for_two(game: Game, act: SearchForTwo, context: Context) -> None:
    """Find up to two cards of a kind in the controller's library, put each where it is to be, and shuffle."""
    found = _found(game, Search(act.kind, act.first, 2, is_up_to=True), context)
    for card in found if act.is_revealed else ():
        game.position.note(Reveals(context.controller, card.label))
    for card, to in zip(found, (act.first, act.second), strict=False):
        put_cards(game, [card], to, context)
    game.happen([Event("shuffle", player=context.controller)])


def _rule(game: Game) -> tuple[str, ...]:
    return (searching.slug,) if game.rulebook.speaks(searching) else ()


def _found(game: Game, act: Search, context: Context) -> list[Object]:
    """Have the controller find cards, one after another; before a rule says otherwise, what is there is found."""
    fitting = {
        card.label: card
        for card in game.zone("library", context.controller)
        if describes(act.kind, game, card.id, context.source)
        and (act.mana_value is None or game.mana_value(card) == number(game, act.mana_value, context))
    }
    has_criteria = act.kind != both() or act.mana_value is not None
    must = not act.is_up_to and (not game.rulebook.speaks(searching) or game.law(searching)(has_criteria))
    found: list[Object] = []
    for _ in range(number(game, act.most, context)):
        options = [*fitting, *([] if must and fitting else [_NONE])]
        chosen = fitting.pop(game.choose(context.controller, WHICH_CARD_IS_FOUND, options), None)
        if chosen is None:
            break
        found.append(chosen)
    return found


def put_cards(game: Game, cards: list[Object], to: Place, context: Context) -> None:
    """Put cards into a zone, all at once."""
    match to:
        case "battlefield" | "tapped":
            events = [arrival(game, card, context.controller, by=context.controller) for card in cards]
            game.happen(event._replace(is_tapped=True) if to == "tapped" else event for event in events)
        case _:
            game.happen(moved(context, card.id, card.zone, to) for card in cards)


def on_top(game: Game, card: Object) -> None:
    """Put a card of a library on top of it, where it is known to be."""
    order = game.position.order
    order["library"] = (*(i for i in order["library"] if i != card.id), card.id)
    owner = game.position.players[card.owner]
    game.position.players[card.owner] = owner._replace(shuffled=owner.shuffled - {card.id})


def at_the_bottom(game: Game, card: Object) -> None:
    """Put a card of a library beneath the others."""
    on_top(game, card)
    order = game.position.order
    order["library"] = (card.id, *order["library"][:-1])


@verb(ShuffleLibrary)
def shuffle_library(game: Game, act: ShuffleLibrary, context: Context) -> None:
    """Have players shuffle their libraries."""
    game.happen(Event("shuffle", player=player) for player in players(game, act.who, context))


def top_cards(game: Game, player: str, amount: int) -> list[Object]:
    """Give the top cards of a library, the topmost first.

    Raises NotModelled where the story doesn't tell of them.
    """
    taken: list[Object] = []
    for _ in range(amount):
        card = top_of_library(game, player)
        if card is None or card in taken:
            if not game.position.players[player].knows_library:
                raise NotModelled(f"What is on top of {player}'s library isn't told, and nobody may look (401.2).")
            break
        taken.append(card)
        at_the_bottom(game, card)
    for card in reversed(taken):
        on_top(game, card)
    return taken


@verb(Mill)
def mill(game: Game, act: Mill, context: Context) -> None:
    """Put the top cards of players' libraries into their graveyards, or exile them, all at once."""
    amount = number(game, act.amount, context)
    cards = [card for player in players(game, act.who, context) for card in top_cards(game, player, amount)]
    put_cards(game, cards, act.to, context)


@verb(LookAtHand)
def look_at_hand(game: Game, act: LookAtHand, context: Context) -> None:
    """Look at players' hands, which tells the controller what is in them."""
    for player in players(game, act.who, context):
        game.position.note(LooksAt(context.controller, f"{player}'s hand"))


@verb(RevealHand)
def reveal_hand(game: Game, act: RevealHand, context: Context) -> None:
    """Have players reveal what is told of their hands."""
    for player in players(game, act.who, context):
        for card in game.zone("hand", player):
            game.position.note(Reveals(player, card.label))


@verb(ChooseFromHand)
def choose_from_hand(game: Game, act: ChooseFromHand, context: Context) -> None:
    """Have the controller choose a card of a kind from each hand, where there is one, and have it go."""
    for player in players(game, act.who, context):
        found = {
            card.label: card for card in game.zone("hand", player) if describes(act.kind, game, card.id, context.source)
        }
        if found:
            chosen = found[game.choose(context.controller, WHICH_CARD_IS_CHOSEN.of(player), list(found))]
            put_cards(game, [chosen], act.to, context)


@verb(LookAtTop)
def look_at_top(game: Game, act: LookAtTop, context: Context) -> None:
    """Look at the top cards of libraries, and put them back in any order."""
    for player in players(game, act.who, context):
        cards = top_cards(game, player, number(game, act.amount, context))
        game.position.note(LooksAt(context.controller, f"the top of {player}'s library"))
        for card in in_order(game, cards, context):
            on_top(game, card)


@verb(Scry)
def scry(game: Game, act: Scry, context: Context) -> None:
    """Look at the top cards of the controller's library, put some on the bottom in any order, the rest back on top."""
    below = _sorted_out(game, act.amount, context, scrying, WHICH_CARDS_ARE_PUT_ON_THE_BOTTOM)
    for card in reversed(in_order(game, below, context)):
        at_the_bottom(game, card)


@verb(Surveil)
def surveil(game: Game, act: Surveil, context: Context) -> None:
    """Look at the top cards of the controller's library, put some into the graveyard, the rest back on top."""
    gone = _sorted_out(game, act.amount, context, surveiling, WHICH_CARDS_ARE_PUT_INTO_THE_GRAVEYARD)
    put_cards(game, gone, "graveyard", context)


def _sorted_out(
    game: Game, amount: Number, context: Context, rule: Chronicle[Callable[[int], range]], question: Question[str]
) -> list[Object]:
    """Have the controller sort out some of the top cards of their library, and put the rest back in any order."""
    cards = {card.label: card for card in top_cards(game, context.controller, number(game, amount, context))}
    game.position.note(LooksAt(context.controller, f"the top of {context.controller}'s library"), rule.slug)
    sets = (way for many in game.law(rule)(len(cards)) for way in combinations(cards, many))
    ways = listed(sets, question)
    named = {" and ".join(way) or _NONE: way for way in ways}
    out = named[game.choose(context.controller, question, list(named))]
    for card in in_order(game, [card for label, card in cards.items() if label not in out], context):
        on_top(game, card)
    return [cards[label] for label in out]


def in_order(game: Game, cards: list[Object], context: Context) -> list[Object]:
    """Have the controller put cards in an order, where there are several."""
    return ordered_by(game, cards, context.controller)


def ordered_by(game: Game, cards: list[Object], whoever: str) -> list[Object]:
    """Have cards put in an order, by a player or by chance."""
    if not cards[1:]:
        return cards
    ways = {
        ", ".join(card.label for card in way): way for way in listed(permutations(cards), IN_WHICH_ORDER_CARDS_ARE_PUT)
    }
    return list(ways[game.choose(whoever, IN_WHICH_ORDER_CARDS_ARE_PUT, list(ways))])


@verb(PutOnLibrary)
def put_on_library(game: Game, act: PutOnLibrary, context: Context) -> None:
    """Put permanents, or cards from graveyards, on top of their owners' libraries or beneath."""
    moving = {thing.id for thing in things(game, act.what, context) if thing.zone == act.origin}
    leave(game, act.what, context, "library", act.origin)
    arrived = [card for card in game.zone("library") if card.was in moving]
    if len({card.owner for card in arrived}) < len(arrived):
        raise NotModelled("In which order several cards are put into one library is not modelled (401.4).")
    for card in arrived if act.place == "bottom" else ():
        at_the_bottom(game, card)
