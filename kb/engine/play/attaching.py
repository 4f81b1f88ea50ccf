"""Attaching one permanent to another, and ordering the timestamps of permanents that enter at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.play.registry import doer
from kb.engine.position.abilities import Static
from kb.engine.position.objects import Event
from kb.engine.slots.characteristics import attaching, simultaneous
from kb.engine.steps.permanents import BecomesAttached, BecomesUnattached, OlderIsSaid

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game


@doer("attach")
def attach(game: Game, event: Event) -> Event:
    """Attach a permanent to another, with a new timestamp if the rules of the day say so, and return the event."""
    thing = game.object(event.affected)
    now = game.position.new_timestamp()
    is_said = game.rulebook.speaks(attaching)
    timestamp = game.law(attaching)(game, thing) if is_said else now
    game.put(thing._replace(host=event.host, timestamp=timestamp))
    game.position.note(BecomesAttached(thing.label, game.object(event.host or 0).label), attaching.slug)
    return event


@doer("unattach")
def unattach(game: Game, event: Event) -> Event:
    """Detach a permanent from what it is attached to, and return the event."""
    thing = game.object(event.affected)
    game.put(thing._replace(host=None))
    game.position.note(BecomesUnattached(thing.label), *([event.cause] if event.cause else []))
    return event


def order_newcomers(game: Game, entered: list[int]) -> None:
    """Set one arrival time for permanents that entered at once; order their timestamps if that could matter."""
    if len(entered) < 2:  # noqa: PLR2004  (one is in order)
        return
    came = [game.object(thing) for thing in entered if game.exists(thing)]
    for thing in came:
        game.put(thing._replace(came=came[0].came))
    if not game.rulebook.speaks(simultaneous):
        return
    found = [game.object(thing.id) for thing in came]
    timed = [thing for thing in found if any(isinstance(own, Static) for own in thing.copiable.abilities)]
    if len(timed) < 2:  # noqa: PLR2004  (one is in order)
        return
    times = sorted(thing.timestamp for thing in timed)
    for thing, time in zip(game.law(simultaneous)(game, timed), times, strict=True):
        game.put(game.object(thing.id)._replace(timestamp=time))
    game.position.note(OlderIsSaid(), simultaneous.slug)
