"""Hand size: how many cards the active player may keep as their turn ends, and when the others are discarded."""

from itertools import combinations

from kb.engine.characteristics.amounts import check_hands
from kb.engine.position.divisions import listed
from kb.engine.position.objects import Event
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHAT_TO_DISCARD_AT_THE_END_OF_THE_TURN
from kb.engine.slots.turn import hand_size
from kb.engine.steps.moving import Discards, Draws

MOST = 7
"""Maximum hand size."""


@hand_size.since(
    "1998-03-31",
    "cr-1997-03-24/more-on-the-turn/6",
    "if you have more than seven cards",
    means="A player with more than seven cards in hand discards down to seven before the end of their turn.",
)
def before_cleanup(game: Game, time: str) -> None:
    """Make the active player discard down to seven cards, unless they have no maximum hand size, before the end of
    their turn, if the time is "discard".
    """
    if time == "discard":
        _discard_down(game)


@hand_size.since(
    "1999-06-01",
    "314.1a",
    "his or her maximum hand size (normally seven)",
    means="A player with more than seven cards in hand discards down to seven in the cleanup step, "
    'after "at end of turn" effects.',
)
def in_the_cleanup_step(game: Game, time: str) -> None:
    """Make the active player discard down to seven cards, unless they have no maximum hand size, after "at end of turn"
    effects, if the time is "cleanup".
    """
    if time == "cleanup":
        _discard_down(game)


hand_size.renumbered("2003-10-01", "314.1")
hand_size.renumbered("2009-07-11", "514.1")


def _has_no_maximum(game: Game, player: str) -> bool:
    """Return whether an ability lets a player keep any number of cards."""
    own = [has for has in game.all_traits().values() if has.controller == player]
    return any(has.has("no maximum hand size") for has in own)


def _discard_down(game: Game) -> None:
    """Make the active player discard down to the maximum hand size."""
    player = game.position.turn.active
    hand = {card.label: card.id for card in game.zone("hand", player)}
    untold = game.position.happenings().count(Draws(player))
    if len(hand) + untold <= MOST or _has_no_maximum(game, player):
        return
    check_hands(game, [player])
    sets = listed(combinations(hand, len(hand) - MOST), WHAT_TO_DISCARD_AT_THE_END_OF_THE_TURN)
    ways = {" and ".join(sorted(way)): way for way in sets}
    chosen = ways[game.choose(player, WHAT_TO_DISCARD_AT_THE_END_OF_THE_TURN, list(ways))]
    game.position.note(Discards(player, " and ".join(chosen)), hand_size.slug)
    game.happen(
        Event("move", hand[label], player, origin="hand", destination="graveyard", cause=hand_size.slug)
        for label in chosen
    )


@hand_size.contrast("they keep all")
def no_discarding(_game: Game, _time: str) -> None:
    """Do nothing: players don't discard down to a hand size. A contrast: no text says so."""
