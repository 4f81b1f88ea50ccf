"""Building the event in which an instruction moves an object between zones."""

from kb.engine.position.objects import Context, Event
from kb.engine.position.zones import Zone


def moved(  # noqa: PLR0913, PLR0917  (what moves, and how)
    context: Context,
    thing: int,
    origin: Zone,
    destination: Zone,
    cause: str = "",
    link: tuple[int, str] | None = None,
) -> Event:
    """Return the event that an instruction moves an object, by id, from one zone to another.

    `link` is the source and the name of the ability that later finds the object again, if one does.
    """
    return Event(
        "move",
        thing,
        source=context.source,
        origin=origin,
        destination=destination,
        cause=cause,
        by=context.controller,
        link=link,
    )
