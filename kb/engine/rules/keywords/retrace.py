"""Retrace: casting a card from the graveyard."""

from collections.abc import Callable

from kb.engine.effects.discarding import DiscardOne
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Cost
from kb.engine.position.filters import LAND
from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.families import CASTING_FROM_ELSEWHERE
from kb.engine.steps.playing import Casts

retrace: Chronicle[Callable[[Game, str, Object], Cost | None]] = Chronicle(
    "retrace", "What retrace means", CASTING_FROM_ELSEWHERE
)
"""Each entry returns what is paid besides, None if the card may not be cast so."""


@retrace.since(
    "2008-07-08",
    "crystalkeep-2008-08/502.81.Ruling.1",
    "you can use the Retrace ability to play it again this turn if you can pay the costs again",
    reading="The record says that the card may be cast again. What retrace means is first printed in 502.81a of "
    "15 July 2008.",
    keyword="retrace",
    means="A player may cast a card with retrace from their graveyard, as often as they like, by "
    "discarding a land card in addition to its other costs.",
)
def by_discarding_a_land(game: Game, player: str, card: Object) -> Cost | None:
    """Return the additional cost of discarding a land card, for which a player may cast a card with retrace from their
    graveyard as often as they like. Return None for a card without retrace, in another zone or of another player.
    """
    if card.zone != "graveyard" or card.owner != player or not game.traits(card.id).has("retrace"):
        return None
    return Cost(acts=(DiscardOne(LAND),))


retrace.reworded(
    "2008-07-15",
    "crystalkeep-2008-08/502.81a",
    "You may play this card from your graveyard by discarding a land card as an additional cost to play it.",
)
retrace.reworded("2009-07-11", "702.78a", "may cast this card from your graveyard by")
retrace.renumbered("2013-07-13", "702.80a")
retrace.renumbered("2023-11-17", "702.81a")


@retrace.contrast("for nothing more")
def for_nothing_more(game: Game, player: str, card: Object) -> Cost | None:
    """Return an empty additional cost: no land card is discarded to cast a card with retrace; None if it has no
    retrace. A contrast: no text says so.
    """
    return Cost() if by_discarding_a_land(game, player, card) else None


@retrace.contrast("once")
def once(game: Game, player: str, card: Object) -> Cost | None:
    """Return the cost of discarding a land card, or None if the player already cast this card from the graveyard. A
    contrast: no text says so.
    """
    was_cast_so = any(
        isinstance(what, Casts) and (what.player, what.spell, what.origin) == (player, card.label, "graveyard")
        for what in game.position.happenings()
    )
    return None if was_cast_so else by_discarding_a_land(game, player, card)
