"""Toxic: the poison counters that combat damage gives besides."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Keyword
from kb.engine.position.objects import Event
from kb.engine.position.protocol import Game
from kb.engine.slots.families import RESULT_OF_DAMAGE

toxic: Chronicle[Callable[[Game, Event], list[Event]]] = Chronicle(
    "toxic", "What combat damage from a creature with toxic does besides", RESULT_OF_DAMAGE.on("toxic")
)


@toxic.since(
    "2023-11-17",
    "702.164c",
    "number of poison counters equal to that creature’s",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
    keyword="toxic N",
    means="A player dealt combat damage by a creature with toxic also gets poison counters equal to the "
    "sum of its toxic numbers.",
)
def sum_of_its_numbers(game: Game, event: Event) -> list[Event]:
    """Return the event that gives a player dealt combat damage by a creature with toxic as many poison counters as the
    sum of its toxic numbers. Return an empty list for other damage and for sources without toxic.
    """
    known = game.last_known(event.source)
    if known is None or event.cause != "combat" or not event.amount or event.player is None or event.thing is not None:
        return []
    total = sum(one.number for one in known[1].abilities if isinstance(one, Keyword) and one.name == "toxic")
    by = known[1].controller
    gets = Event("put counters", None, event.player, event.source, total, cause=toxic.slug, by=by, word="poison")
    return [gets] if total else []


@toxic.contrast("nothing")
def nothing(_game: Game, _event: Event) -> list[Event]:
    """Return an empty list: combat damage by a creature with toxic gives no poison counters. A contrast: no text says
    so.
    """
    return []
