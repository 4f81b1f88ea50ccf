"""General replacements of an event: nothing, more, less, or the event with another zone."""

from kb.engine.play.acts import follow, replacement
from kb.engine.position.abilities import Act, Replacement
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.protocol import Game
from kb.engine.position.zones import Zone


class NotAtAll(Replacement):
    """Replace an event by nothing."""


@replacement(NotAtAll)
def not_at_all(_game: Game, _becomes: NotAtAll, _event: Event, _source: Object) -> list[Event]:
    """Return an empty list: nothing happens instead of the event."""
    return []


class Multiply(Replacement):
    """Multiply the amount of an event."""

    by: int


@replacement(Multiply)
def multiply(_game: Game, becomes: Multiply, event: Event, _source: Object) -> list[Event]:
    """Return the event with its amount multiplied, in a list."""
    return [event._replace(amount=event.amount * becomes.by)]


class Repeat(Replacement):
    """Repeat an event a number of times."""

    times: int


@replacement(Repeat)
def repeat(_game: Game, becomes: Repeat, event: Event, _source: Object) -> list[Event]:
    """Return a list with the event a number of times."""
    return [event] * becomes.times


class Subtract(Replacement):
    """Reduce the amount of an event, to zero at least."""

    amount: int


@replacement(Subtract)
def subtract(_game: Game, becomes: Subtract, event: Event, _source: Object) -> list[Event]:
    """Return the event with its amount reduced, to zero at least, in a list."""
    return [event._replace(amount=max(0, event.amount - becomes.amount))]


class MoveInstead(Replacement):
    """Move an object to another zone."""

    does_for_linked = "exile"

    destination: Zone


@replacement(MoveInstead)
def move_instead(_game: Game, becomes: MoveInstead, event: Event, _source: Object) -> list[Event]:
    """Return the move with another destination, in a list."""
    return [event._replace(destination=becomes.destination)]


class DoBesides(Replacement):
    """Let an event happen and follow instructions about it."""

    acts: tuple[Act, ...]


@replacement(DoBesides)
def besides(game: Game, becomes: DoBesides, event: Event, source: Object) -> list[Event]:
    """Follow instructions about the event, and return it, in a list."""
    follow(game, becomes.acts, Context(source.id, game.traits(source.id).controller, source.label))
    return [event]
