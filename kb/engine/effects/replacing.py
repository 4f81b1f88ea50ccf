"""What replacement effects of any kind make of an event: nothing, more, less, or the event elsewhere."""

from kb.engine.play.acts import follow, replacement
from kb.engine.position.abilities import Act, Replacement
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.protocol import Game
from kb.engine.position.zones import Zone


class NotAtAll(Replacement):
    """Nothing happens."""


@replacement(NotAtAll)
def not_at_all(_game: Game, _becomes: NotAtAll, _event: Event, _source: Object) -> list[Event]:
    """Have nothing happen."""
    return []


class Multiply(Replacement):
    """So many times as much of it happens."""

    by: int


@replacement(Multiply)
def multiply(_game: Game, becomes: Multiply, event: Event, _source: Object) -> list[Event]:
    """Multiply what happens."""
    return [event._replace(amount=event.amount * becomes.by)]


class Repeat(Replacement):
    """It happens so many times."""

    times: int


@replacement(Repeat)
def repeat(_game: Game, becomes: Repeat, event: Event, _source: Object) -> list[Event]:
    """Have it happen so many times."""
    return [event] * becomes.times


class Subtract(Replacement):
    """So much less of it happens, and no less than nothing."""

    amount: int


@replacement(Subtract)
def subtract(_game: Game, becomes: Subtract, event: Event, _source: Object) -> list[Event]:
    """Lessen what happens, to no less than nothing."""
    return [event._replace(amount=max(0, event.amount - becomes.amount))]


class MoveInstead(Replacement):
    """What moves goes to another zone."""

    does_for_linked = "exile"

    destination: Zone


@replacement(MoveInstead)
def move_instead(_game: Game, becomes: MoveInstead, event: Event, _source: Object) -> list[Event]:
    """Have a thing go to another zone."""
    return [event._replace(destination=becomes.destination)]


class DoBesides(Replacement):
    """It happens, and something is done with it."""

    acts: tuple[Act, ...]


@replacement(DoBesides)
def besides(game: Game, becomes: DoBesides, event: Event, source: Object) -> list[Event]:
    """Have something done with an event."""
    follow(game, becomes.acts, Context(source.id, game.traits(source.id).controller, source.label))
    return [event]
