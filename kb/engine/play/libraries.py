"""Libraries: the top card, and drawing."""

from __future__ import annotations

from kb.engine.play.registry import doer
from kb.engine.position.choices import CHANCE
from kb.engine.position.objects import Event, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHICH_CARD_IS_ON_TOP
from kb.engine.slots.families import EMPTY_LIBRARY
from kb.engine.steps.moving import Draws, HasNoCardToDraw


def library_is_empty(game: Game, player: str) -> bool:
    """Return whether a library is empty; False if the story doesn't tell all of its cards."""
    library = (i for i in game.position.order["library"] if game.object(i).owner == player)
    return game.position.players[player].knows_library and not any(library)


def top_of_library(game: Game, player: str) -> Object | None:
    """Return the top card of a library; None if it is empty or the story doesn't tell the card.

    Among shuffled cards it is chosen by chance, one in each line of play.
    """
    library = library_of(game, player)
    mixed = game.position.players[player].shuffled
    if not library or library[-1].id not in mixed:
        return library[-1] if library else None
    may_be = {card.copiable: card for card in reversed(library) if card.id in mixed}
    by_label = {card.label: card for card in may_be.values()}
    untold = [] if game.position.players[player].knows_library else [_UNTOLD]
    found = by_label.get(game.choose(CHANCE, WHICH_CARD_IS_ON_TOP.of(player), [*by_label, *untold]))
    if found is not None:
        order = game.position.order
        order["library"] = (*(i for i in order["library"] if i != found.id), found.id)
        game.position.players[player] = game.position.players[player]._replace(shuffled=mixed - {found.id})
    return found


_UNTOLD = "a card that isn't told of"


def library_of(game: Game, player: str) -> list[Object]:
    """Return the known cards of a library, the top card last; empty if there are none."""
    return [game.object(i) for i in game.position.order["library"] if game.object(i).owner == player]


@doer("draw")
def draw(game: Game, event: Event) -> Event:
    """Draw the top card of a library; record the attempt if the library is empty.

    Returns the event with the card's new object and its number among the draws of the turn; unchanged if none is known.
    """
    player = game.position.players[event.player or ""]
    card = top_of_library(game, player.name)
    player = game.position.players[player.name]
    is_empty = library_is_empty(game, player.name)
    is_out = player.is_drawn_out or is_empty
    game.position.players[player.name] = player._replace(drawn=player.drawn + 1, is_drawn_out=is_out)
    if card is None:
        game.position.note(HasNoCardToDraw(player.name) if is_empty else Draws(player.name))
        if is_out:
            for lose in game.rulebook.family(EMPTY_LIBRARY):
                game.happen(lose(game))
        return event
    game.remove(card)
    new = game.make(card.label, card.face, card.owner, card.owner, "hand")
    game.position.note(Draws(player.name, card.label))
    return event._replace(thing=new.id, amount=player.drawn + 1)
