"""Finding moved objects: whether an effect finds those it has moved, or that paid for it."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Context
from kb.engine.position.protocol import Game
from kb.engine.position.zones import PUBLIC
from kb.engine.slots.families import FINDING_WHAT_WAS_PAID
from kb.engine.slots.resolving import finding_what_was_moved

finding_what_was_paid: Chronicle[Callable[[Game, Context], list[int]]] = Chronicle(
    "finding-what-was-paid",
    "Whether an effect can find what was moved to pay for it",
    FINDING_WHAT_WAS_PAID,
)


@finding_what_was_paid.since(
    "2023-11-17",
    "400.7j",
    "spell or ability’s effects can find that object",
    means="An effect can find a card that was moved to pay for it, if that card is in a public zone.",
)
def in_a_public_zone(game: Game, context: Context) -> list[int]:
    """Return the ids of the objects used to pay that an effect can find: those that haven't moved, and those moved to a
    public zone.
    """
    moved = [thing.id for thing in game.position.objects.values() if thing.was in context.paid and thing.zone in PUBLIC]
    return [thing for thing in context.paid if game.exists(thing)] + moved


@finding_what_was_paid.contrast("it doesn't")
def only_unmoved(game: Game, context: Context) -> list[int]:
    """Return the ids of the objects used to pay that an effect can find: those that haven't moved. A contrast: no text
    says so.
    """
    return [thing for thing in context.paid if game.exists(thing)]


@finding_what_was_moved.since(
    "1998-03-31",
    "cr-1997-03-24/the-first-rule-of-magic/1",
    "the card text always takes precedence",
    reading="An object that changes zones becomes a new object, and no text before 17 November 2023 says that an "
    "effect can find what it has moved. We assume that it finds what a card tells to exile and then "
    "return.",
    means="An effect can find the things it has moved itself, if they are in a public zone.",
)
def in_public_zones(game: Game, objects: tuple[int | str, ...]) -> list[int]:
    """Return the new ids of the things that the effect moved itself and can find: those in a public zone."""
    moved = (thing for thing in game.position.objects.values() if thing.was in objects)
    return [thing.id for thing in moved if thing.zone in PUBLIC]


finding_what_was_moved.reworded("1999-06-01", "103.1", "contradicts these rules, the card takes precedence")
finding_what_was_moved.renumbered("2009-07-11", "101.1")
finding_what_was_moved.reworded("2023-11-17", "400.7j", "other parts of that effect can find that")


@finding_what_was_moved.contrast("it doesn't")
def not_at_all(_game: Game, _objects: tuple[int | str, ...]) -> list[int]:
    """Return an empty list: an effect doesn't find the things it has moved itself. A contrast: no text says so."""
    return []
