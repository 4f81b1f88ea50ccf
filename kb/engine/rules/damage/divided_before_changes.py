"""Dividing first: whether damage is divided before effects change its amount."""

from collections.abc import Iterator

from kb.engine.play.events import replaced
from kb.engine.play.registry import DOERS
from kb.engine.position.divisions import listed
from kb.engine.position.objects import Event
from kb.engine.position.protocol import Game
from kb.engine.position.questions import HOW_DAMAGE_IS_DIVIDED
from kb.engine.slots.damage import dividing_first
from kb.engine.steps.combat import DividesDamageAs


@dividing_first.since(
    "1998-10-18",
    "moursund-1998-10/general-rulings/2",
    "divide the damage first, then apply effects that modify the amount of damage dealt",
    means="If damage is divided among several targets, it is divided first; then effects that change "
    "the amount apply to each share.",
)
def divided_then_changed(game: Game, player: str, events: list[Event], amount: int) -> None:
    """Divide the damage among the targets, then deal it, so that effects that change the amount apply to each share."""
    game.happen(_divided(game, player, events, amount))


@dividing_first.contrast("changed, then divided")
def changed_then_divided(game: Game, player: str, events: list[Event], amount: int) -> None:
    """Apply effects that change the amount first, then divide the result and deal it. A contrast: no text says so."""
    whole = sum(event.amount for event in replaced(game, events[0]._replace(amount=amount)))
    for event in _divided(game, player, events, whole):
        DOERS["damage"](game, event)


def _divided(game: Game, player: str, events: list[Event], amount: int) -> list[Event]:
    """Let a player divide an amount of damage among the events, at least 1 to each; return the events."""
    ways = {" and ".join(map(str, way)): way for way in listed(_divisions(amount, len(events)), HOW_DAMAGE_IS_DIVIDED)}
    if not ways:
        return []
    chosen = game.choose(player, HOW_DAMAGE_IS_DIVIDED, list(ways))
    game.position.note(DividesDamageAs(player, chosen), dividing_first.slug)
    return [event._replace(amount=share) for event, share in zip(events, ways[chosen], strict=True)]


def _divisions(amount: int, number: int) -> Iterator[tuple[int, ...]]:
    """Yield each way to divide an amount into a number of parts, at least 1 each."""
    if number == 1:
        yield (amount,)
        return
    for first in range(1, amount - number + 2):
        for rest in _divisions(amount - first, number - 1):
            yield (first, *rest)
