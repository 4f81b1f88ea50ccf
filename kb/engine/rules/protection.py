"""Protection from a color: what becomes of damage from a source of that color."""

from collections.abc import Callable

from kb.engine.chronicle import Chronicle
from kb.engine.game import Game
from kb.engine.objects import Event

protection: Chronicle[Callable[[Game, Event], bool]] = Chronicle(
    "protection", "Damage that a source deals to what has protection from its color"
)


@protection.since(
    "1998-03-31",
    "moursund-1998-10/general-rulings/1",
    "blocked by a creature with protection from its color",
    reading="The record tells that such a blocker could not be harmed; that the damage is prevented, and counts as "
    "assigned, is A.27.Ruling.5 of the summary of 1999.",
)
def it_is_prevented(game: Game, event: Event) -> bool:
    """It is prevented, also where its source has left: that has the colors that it last had."""
    source = game.last_known(event.source) if event.source is not None else None
    if source is None or event.thing is None or not game.exists(event.thing):
        return False
    protected = game.traits(event.thing)
    return any(protected.has(f"protection from {color}") for color in source[1].colors)


@protection.contrast("it is dealt")
def it_is_dealt(_game: Game, _event: Event) -> bool:
    """It is dealt as any other."""
    return False
