"""Suspend: exiling a card with time counters, and playing it as the last is removed."""

from collections.abc import Callable

from kb.engine.effects.casting import RemoveATimeCounter
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import FREE, Cost, Keyword
from kb.engine.position.objects import Context, Object, Waiting
from kb.engine.position.phases import PartOfTurn
from kb.engine.position.protocol import Game
from kb.engine.slots.families import ABILITIES_OF_THE_GAME, CASTING_FOR_ANOTHER_COST
from kb.engine.slots.suspending import SUSPEND, last_time_counter, suspending

suspended: Chronicle[Callable[[Game, PartOfTurn], list[Waiting]]] = Chronicle(
    "suspended", "What happens to suspended cards in upkeep", ABILITIES_OF_THE_GAME.on("time"), named="Suspended cards"
)
suspend_cost: Chronicle[Callable[[Game, str, Object], Cost | None]] = Chronicle(
    "suspend-cost", "What a player pays for a suspended card", CASTING_FOR_ANOTHER_COST.of(SUSPEND)
)
"""Each entry returns the cost paid instead of its mana cost, None if the card may not be cast so."""


def _suspend_ability(card: Object) -> Keyword | None:
    """Return the suspend ability printed on a card, None if there is none."""
    return next((own for own in card.face.abilities if isinstance(own, Keyword) and own.name == SUSPEND), None)


@suspending.since(
    "2008-05-01",
    "502.59a",
    "with N time counters on it",
    keyword=f"{SUSPEND} N—[cost]",
    means="A player may suspend a card with suspend from their hand.",
)
def by_suspend_ability(card: Object) -> Keyword | None:
    """Return the suspend ability with which a player may suspend the card, or None if it has none or isn't in hand."""
    return _suspend_ability(card) if card.zone == "hand" else None


suspending.renumbered("2009-07-11", "702.59a")
suspending.renumbered("2013-07-13", "702.61a")
suspending.renumbered("2023-11-17", "702.62a")


@suspending.contrast("it may not be")
def never(_card: Object) -> Keyword | None:
    """Return None: a card with suspend can't be suspended. A contrast: no text says so."""
    return None


@suspended.since(
    "2008-05-01",
    "502.59a",
    "this card is suspended, remove a time counter",
    means="At the beginning of their upkeep, a player removes a time counter from each of their suspended cards.",
)
def remove_one_counter(game: Game, moment: PartOfTurn) -> list[Waiting]:
    """Return, as an upkeep begins, an ability for each suspended card of the active player that removes a time counter
    from it. Return an empty list at other moments.
    """
    if moment != "upkeep":
        return []
    there = (
        card for card in game.zone("exile", game.position.turn.active) if card.count("time") and _suspend_ability(card)
    )
    return [Waiting((RemoveATimeCounter(),), Context(card.id, card.owner, card.label)) for card in there]


suspended.renumbered("2009-07-11", "702.59a")
suspended.renumbered("2013-07-13", "702.61a")
suspended.renumbered("2023-11-17", "702.62a")


@suspended.contrast("nothing")
def nothing(_game: Game, _moment: PartOfTurn) -> list[Waiting]:
    """Return an empty list: nothing happens to suspended cards in upkeep. A contrast: no text says so."""
    return []


@last_time_counter.since(
    "2008-05-01",
    "502.59a",
    "the last time counter is removed from this",
    means="A suspended card is played when its last time counter is removed.",
)
def when_last_is_removed(left: int) -> bool:
    """Return whether a suspended card is played, given how many time counters are left: only when none is."""
    return left == 0


last_time_counter.renumbered("2009-07-11", "702.59a")
last_time_counter.renumbered("2013-07-13", "702.61a")
last_time_counter.renumbered("2023-11-17", "702.62a")


@last_time_counter.contrast("with any")
def when_any_is_removed(_left: int) -> bool:
    """Return True: a suspended card is played when any of its time counters is removed. A contrast: no text says so."""
    return True


@suspend_cost.since(
    "2008-05-01",
    "502.59a",
    "without paying its mana cost if able",
    means="A player casts a suspended card from exile without paying its mana cost.",
)
def for_free(_game: Game, player: str, card: Object) -> Cost | None:
    """Return a cost of nothing, for which a player casts their suspended card from exile, or None if it isn't one."""
    return FREE if card.zone == "exile" and card.owner == player and _suspend_ability(card) else None


suspend_cost.renumbered("2009-07-11", "702.59a")
suspend_cost.renumbered("2013-07-13", "702.61a")
suspend_cost.renumbered("2023-11-17", "702.62a")


@suspend_cost.contrast("its mana cost")
def for_its_mana_cost(game: Game, player: str, card: Object) -> Cost | None:
    """Return the mana cost, for which a player casts their suspended card from exile, or None if it isn't one. A
    contrast: no text says so.
    """
    return None if for_free(game, player, card) is None else Cost(card.face.cost)
