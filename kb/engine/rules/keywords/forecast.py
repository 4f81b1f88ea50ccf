"""Forecast: when such an ability may be used, and how long its card stays revealed."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Object
from kb.engine.position.phases import Phase
from kb.engine.position.protocol import Game
from kb.engine.slots.families import TIMING
from kb.engine.slots.keywords import revealed_cards

forecast: Chronicle[Callable[[Game, Object], str]] = Chronicle(
    "forecast", "When a forecast ability may be used", TIMING.of("forecast")
)
"""Each entry returns why it may not be used, empty if it may."""


@forecast.since(
    "2008-05-01",
    "502.53b",
    "only during the upkeep step of the",
    means="A forecast ability may be used only during the upkeep step of the card's owner.",
)
def in_its_owners_upkeep(game: Game, card: Object) -> str:
    """Return "" during the upkeep of the card's owner, at other times why its forecast ability can't be used."""
    position = game.position
    is_time = position.turn.phase == "upkeep" and position.turn.active == card.owner
    return "" if is_time else "it may be used only in its owner's upkeep"


forecast.reworded(
    "2008-07-15",
    "crystalkeep-2008-08/502.53b",
    "A forecast ability may be played only during the upkeep step of the card's owner and only once each turn.",
)
forecast.reworded("2009-07-11", "702.54b", "only during the upkeep step of the card's")
forecast.renumbered("2013-07-13", "702.56b")
forecast.renumbered("2023-11-17", "702.57b")


@forecast.contrast("at any time")
def at_any_time(_game: Game, _card: Object) -> str:
    """Return "": a forecast ability may be used at any time. A contrast: no text says so."""
    return ""


@forecast.contrast("never")
def never(_game: Game, _card: Object) -> str:
    """Return a reason why a forecast ability can't be used, at any time. A contrast: no text says so."""
    return "it may not be used"


@revealed_cards.since(
    "2008-05-01",
    "502.53b",
    "until the upkeep step ends",
    means="A card revealed for forecast stays revealed until the upkeep step ends.",
)
def until_the_upkeep_ends(_step: Phase) -> bool:
    """Return False: no card revealed for forecast stays revealed when a step begins, whichever step that is."""
    return False


@revealed_cards.since(
    "2008-07-15",
    "crystalkeep-2008-08/502.53b",
    "until it leaves the player's hand or until a step or phase that isn't an upkeep step begins",
    means="A card revealed for forecast stays revealed until it leaves the hand or a step or phase "
    "other than upkeep begins.",
)
def while_it_is_upkeep(step: Phase) -> bool:
    """Return whether a card revealed for forecast stays revealed as this step begins: only if it is an upkeep step."""
    return step == "upkeep"


revealed_cards.renumbered("2009-07-11", "702.54b")
revealed_cards.renumbered("2013-07-13", "702.56b")
revealed_cards.renumbered("2023-11-17", "702.57b")


@revealed_cards.contrast("it always does")
def always(_step: Phase) -> bool:
    """Return True: a card revealed for forecast stays revealed in every step. A contrast: no text says so."""
    return True
