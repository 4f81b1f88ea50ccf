"""Searching and shuffling libraries."""

from collections.abc import Callable
from typing import Literal

from kb.engine.characteristics.amounts import check_hands, number
from kb.engine.characteristics.matching import describes
from kb.engine.effects.libraries import Place, placing, put_cards, put_on_top_of_library
from kb.engine.law.chronicle import Chronicle
from kb.engine.play.acts import all_at_once, players, replacement, things, verb
from kb.engine.play.registry import doer
from kb.engine.position.abilities import Act, Replacement
from kb.engine.position.effects import Number, What, Who
from kb.engine.position.filters import Filter, both
from kb.engine.position.moved import moved
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHICH_CARD_IS_FOUND
from kb.engine.slots.resolving import searching
from kb.engine.steps.moving import Reveals, Shuffles
from kb.engine.steps.playing import FindsNothing


class Search(Act):
    """Have players search their libraries for matching cards, put them into a zone, and shuffle."""

    moves_cards_of_a_library = True
    names_another = True

    kind: Filter
    to: Place | Literal["top"]
    most: Number = 1
    is_up_to: bool = False
    """True if the player may find fewer cards than ``most``."""
    is_revealed: bool = False
    who: Who = "you"
    """Who searches, in their own library."""
    mana_value: Number | None = None
    """The mana value that the cards must have; None for any."""


@verb(Search)
def search(game: Game, act: Search, context: Context) -> None:
    """Let each player search their library for matching cards, put them into a zone, and shuffle, all at once."""
    found = {player: _cards_found(game, act, context._replace(controller=player))
             for player in players(game, act.who, context)}  # fmt: skip
    shuffling = [Event("shuffle", player=player) for player in found]
    if act.to == "top":
        game.happen(shuffling)
        for card in (card for cards in found.values() for card in cards):
            put_on_top_of_library(game, card)
        return
    to, theirs = act.to, found.items()
    all_at_once(game, [placing(game, cards, to, context._replace(controller=player)) for player, cards in theirs])
    game.happen(shuffling)


def _cards_found(game: Game, act: Search, context: Context) -> list[Object]:
    """Let the controller find cards, reveal them if the instruction says so, and return them."""
    found = _cards_chosen(game, act, context)
    if not found:
        game.position.note(FindsNothing(context.label), *_search_rule(game))
    for card in found if act.is_revealed else ():
        game.position.note(Reveals(context.controller, card.label))
    return found


def _cards_chosen(game: Game, act: Search, context: Context) -> list[Object]:
    """Let the controller find cards in their library, and return them.

    They need not find any if the text or the rules of the day allow it.
    """
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
        options = [*fitting, *([] if must and fitting else ["none"])]
        chosen = fitting.pop(game.choose(context.controller, WHICH_CARD_IS_FOUND, options), None)
        if chosen is None:
            break
        found.append(chosen)
    return found


def _search_rule(game: Game) -> tuple[str, ...]:
    """Return the slug of the rule on searching to credit, empty on days without one."""
    return (searching.slug,) if game.rulebook.speaks(searching) else ()


class SearchForTwo(Act):
    """Search the controller's library for up to two matching cards, which go to different places."""

    moves_cards_of_a_library = True

    kind: Filter
    first: Place
    second: Place
    is_revealed: bool = True


@verb(SearchForTwo)
def search_for_two(game: Game, act: SearchForTwo, context: Context) -> None:
    """Find up to two matching cards in the controller's library, put each into its place, and shuffle."""
    found = _cards_chosen(game, Search(act.kind, act.first, 2, is_up_to=True), context)
    for card in found if act.is_revealed else ():
        game.position.note(Reveals(context.controller, card.label))
    for card, to in zip(found, (act.first, act.second), strict=False):
        put_cards(game, [card], to, context)
    game.happen([Event("shuffle", player=context.controller)])


class SearchForTheSameName(Act):
    """Search the controller's library for a card with the same name as the event's object; put it into their hand."""

    moves_cards_of_a_library = True
    is_about_the_event = True
    names_another = True


@verb(SearchForTheSameName)
def search_for_the_same_name(game: Game, _act: SearchForTheSameName, context: Context) -> None:
    """Find a card with the name of the event's object, put it into the controller's hand, and shuffle the library."""
    name = game.object(context.that).face.name if context.that is not None and game.exists(context.that) else ""
    found = {card.label: card for card in game.zone("library", context.controller) if card.face.name == name}
    if found:
        chosen = found[game.choose(context.controller, WHICH_CARD_IS_FOUND, list(found))]
        game.position.note(Reveals(context.controller, chosen.label))
        game.happen([moved(context, chosen.id, "library", "hand")])
    game.happen([Event("shuffle", player=context.controller)])


class ShuffleLibrary(Act):
    """Have players shuffle their libraries."""

    moves_cards_of_a_library = False

    who: Who = "you"


@verb(ShuffleLibrary)
def shuffle_library(game: Game, act: ShuffleLibrary, context: Context) -> None:
    """Shuffle players' libraries."""
    game.happen(Event("shuffle", player=player) for player in players(game, act.who, context))


shuffled_in_vain: Chronicle[Callable[[bool], bool]] = Chronicle(
    "shuffled-in-vain", "Whether a library is shuffled if no card that was to be shuffled into it gets there"
)
"""Each entry takes whether the cards are found, and only go elsewhere."""


class ShuffleIntoLibrary(Act):
    """Shuffle cards into their owners' libraries."""

    moves_cards_of_a_library = True

    what: What


@verb(ShuffleIntoLibrary)
def shuffle_into_library(game: Game, act: ShuffleIntoLibrary, context: Context) -> None:
    """Put cards into their owners' libraries and shuffle those; if no card gets there, only if the rules say so."""
    cards = list(things(game, act.what, context))
    done = game.happen(moved(context, card.id, card.zone, "library") for card in cards)
    arrived = {game.object(event.affected).owner for event in done if event.destination == "library"}
    for owner in dict.fromkeys(card.owner for card in cards) or _owners_of_missing(game, act.what, context):
        if owner in arrived or game.law(shuffled_in_vain)(bool(cards)):
            game.happen([Event("shuffle", player=owner)])


def _owners_of_missing(game: Game, what: What, context: Context) -> list[str]:
    """Return the owner of the source or triggering object that has left, in a list; empty if unknown."""
    gone = {"this": context.source, "that": context.that}.get(what) if isinstance(what, str) else None
    known = None if gone is None else game.last_known(gone)
    return [] if known is None else [known[0].owner]


class ShuffleAllIn(Act):
    """Have players shuffle their hands and graveyards into their libraries."""

    moves_cards_of_a_library = True

    who: Who = "you"


@verb(ShuffleAllIn)
def shuffle_all_in(game: Game, act: ShuffleAllIn, context: Context) -> None:
    """Put players' hands and graveyards into their libraries, all at once, and shuffle those.

    Raises NotModelled if a hand isn't known.
    """
    whose = players(game, act.who, context)
    check_hands(game, whose)
    game.happen(
        moved(context, card.id, zone, "library")
        for player in whose
        for zone in ("hand", "graveyard")
        for card in game.zone(zone, player)
    )
    game.happen(Event("shuffle", player=player) for player in whose)


class ShuffleInstead(Replacement):
    """Shuffle a moving card into its owner's library."""


@replacement(ShuffleInstead)
def shuffle_instead(game: Game, _becomes: ShuffleInstead, event: Event, _source: Object) -> list[Event]:
    """Return the events that put the card into its owner's library and shuffle it."""
    owner = game.object(event.affected).owner
    return [event._replace(destination="library"), Event("shuffle", player=owner)]


@doer("shuffle")
def shuffle(game: Game, event: Event) -> Event:
    """Shuffle a player's library, after which the order of its cards is unknown, and return the event."""
    player = game.position.players[event.player or ""]
    mixed = frozenset(card.id for card in game.zone("library", player.name))
    game.position.players[player.name] = player._replace(shuffled=mixed)
    game.position.note(Shuffles(event.player or ""))
    return event
