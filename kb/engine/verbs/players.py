"""Verbs that speak of each player, and those that look through libraries and graveyards."""

from itertools import combinations
from typing import cast

from kb.engine.abilities import Act
from kb.engine.acts import follow, replacement, things, verb
from kb.engine.amounts import number
from kb.engine.filters import Filter
from kb.engine.game import Game
from kb.engine.objects import Context, Event, Object
from kb.engine.registry import doer
from kb.engine.slots.questions import (
    WHAT_IS_CHOSEN_FOR,
    WHAT_TO_DISCARD,
    WHICH_CARD_IS_FOUND,
    WHICH_CARDS_RETURN_TO_THE_HAND,
)
from kb.engine.slots.resolving import each_player


@verb("each player chooses")
def each_player_chooses(game: Game, act: Act, context: Context) -> None:
    """Have each player choose one thing of theirs of a kind, and do something with all of those."""
    theirs = {player: _of(game, player, act, context) for player in game.position.turn_order()}
    chosen = []
    for player in game.law(each_player)({player: bool(found) for player, found in theirs.items()}):
        label = game.choose(player, WHAT_IS_CHOSEN_FOR.of(context.label), list(theirs[player]))
        game.position.note(f"{player} chooses {label}", each_player.slug)
        chosen.append(theirs[player][label].id)
    follow(game, act.acts, context._replace(targets=tuple(chosen)))


def _of(game: Game, player: str, act: Act, context: Context) -> dict[str, Object]:
    """Give what a player has of a kind in a zone, by what the story calls it."""
    kind = cast("Filter", act.what)
    if act.word == "graveyard":
        found = game.zone("graveyard", player)
    else:
        found = [thing for thing in game.battlefield() if game.traits(thing.id).controller == player]
    return {thing.label: thing for thing in found if kind.describes(game, thing.id, context.source)}


@verb("each player discards their hand")
def discard_hands(game: Game, _act: Act, context: Context) -> None:
    """Have all players discard their hands at once."""
    _discard(game, list(game.position.players), context)


@verb("discard your hand")
def discard_hand(game: Game, _act: Act, context: Context) -> None:
    """Have the controller discard their hand."""
    _discard(game, [context.controller], context)


def _discard(game: Game, players: list[str], context: Context) -> None:
    game.happen(
        Event("move", card.id, None, context.source, 0, "hand", "graveyard", by=context.controller)
        for player in players
        for card in game.zone("hand", player)
    )


@verb("that player discards a card", is_about_the_event=True)
def that_player_discards(game: Game, _act: Act, context: Context) -> None:
    """Have the player that an event was about discard a card of their choice, if they have any."""
    cards = {card.label: card.id for card in game.zone("hand", context.who)}
    if cards:
        chosen = cards[game.choose(context.who, WHAT_TO_DISCARD, list(cards))]
        game.happen([Event("move", chosen, None, context.source, 0, "hand", "graveyard", by=context.controller)])


@verb("each player returns up to")
def each_player_returns(game: Game, act: Act, context: Context) -> None:
    """Have each player put up to so many cards from their graveyard into their hand."""
    most = number(game, act.amount, context)
    for player in game.position.turn_order():
        cards = {card.label: card for card in game.zone("graveyard", player)}
        ways = [" and ".join(way) for size in range(most + 1) for way in combinations(sorted(cards), size)]
        chosen = game.choose(player, WHICH_CARDS_RETURN_TO_THE_HAND, ways)
        game.happen(
            Event("move", card.id, None, context.source, 0, "graveyard", "hand", by=context.controller)
            for label, card in cards.items()
            if label in chosen.split(" and ")
        )


@verb("exile this spell")
def exile_spell(game: Game, _act: Act, context: Context) -> None:
    """Exile the spell itself as it resolves."""
    game.happen([Event("move", context.source, None, context.source, 0, "stack", "exile", by=context.controller)])


@verb("search for one of the same name", is_about_the_event=True)
def search(game: Game, _act: Act, context: Context) -> None:
    """Look for a card of the same name in the controller's library, put it into their hand, and shuffle."""
    name = game.object(context.that).face.name if context.that is not None and game.exists(context.that) else ""
    found = {card.label: card for card in game.zone("library", context.controller) if card.face.name == name}
    if found:
        chosen = found[game.choose(context.controller, WHICH_CARD_IS_FOUND, list(found))]
        game.position.note(f"{context.controller} reveals {chosen.label}")
        game.happen([Event("move", chosen.id, None, context.source, 0, "library", "hand", by=context.controller)])
    game.happen([Event("shuffle", player=context.controller)])


@doer("shuffle")
def shuffle(game: Game, event: Event) -> Event:
    """Shuffle a library; in which order it is then, nobody knows, and nothing here tells."""
    game.position.note(f"{event.player} shuffles their library")
    return event


@verb("shuffle into library")
def shuffle_into_library(game: Game, act: Act, context: Context) -> None:
    """Put cards into their owners' libraries, and have those shuffled."""
    for card in list(things(game, act.what, context)):
        game.happen([Event("move", card.id, None, context.source, 0, card.zone, "library", by=context.controller)])
        game.happen([Event("shuffle", player=card.owner)])


@replacement("shuffle into library instead")
def shuffle_instead(game: Game, _becomes: Act, event: Event, _source: Object) -> list[Event]:
    """Have a card go to its owner's library, and that be shuffled."""
    owner = game.object(event.thing or 0).owner
    return [event._replace(destination="library"), Event("shuffle", player=owner)]
