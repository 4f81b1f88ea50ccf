"""Cards exiled until a permanent leaves the battlefield, which return as soon as it has left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.play.zones import arrival, put_there_by
from kb.engine.slots.zones import until_it_leaves

if TYPE_CHECKING:
    from kb.engine.position.objects import Event
    from kb.engine.position.protocol import Game

UNTIL_IT_LEAVES = "until it leaves"
"""The link between an exiled card and the permanent after whose leaving it returns."""


def return_exiled_cards(game: Game, events: list[Event]) -> None:
    """Put back, all at once, the cards exiled until one of those permanents left the battlefield that have left now."""
    left = [event.affected for event in events if event.kind == "move" and event.origin == "battlefield"]
    if not left:
        return
    keys = {put_there_by(source, UNTIL_IT_LEAVES) for source in left}
    waiting = [card for card in game.zone("exile") if any(name in keys for name, _ in card.remembered)]
    if waiting and game.law(until_it_leaves).returns:
        game.position.because = (until_it_leaves.slug,)
        game.happen([arrival(game, card, card.owner, by=card.owner) for card in waiting])
