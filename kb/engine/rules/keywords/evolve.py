"""Evolve: a +1/+1 counter when a greater creature enters, and what counts as evolving."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle, Family
from kb.engine.play.acts import things, verb
from kb.engine.position.abilities import Ability, Act, Keyword, Triggered
from kb.engine.position.effects import Amount, If, Pattern, What
from kb.engine.position.filters import CREATURE, THIS, YOURS, both, other_than
from kb.engine.position.objects import Context, Event
from kb.engine.position.protocol import Game
from kb.engine.slots.families import KEYWORD

EVOLVING_BY_COUNTERS: Family[Callable[[Game, Context, list[Event]], list[Event]]] = Family("evolving by counters")
"""Rules on what else happens when a creature gets counters by its evolve ability."""

Means = Callable[[Keyword], tuple[Ability, ...]]

evolve: Chronicle[Means] = Chronicle("evolve", "What evolve means", KEYWORD.of("evolve"))

_GREATER = If(
    Amount("power"),
    Amount("power", "that"),
    "less than",
    If(Amount("toughness"), Amount("toughness", "that"), "less than"),
)
"""The condition that the creature that entered has greater power or toughness."""


@evolve.since(
    "2013-07-13",
    "702.99a",
    "put a +1/+1 counter on this creature",
    means="Whenever a creature with greater power or toughness enters under the same player's control, "
    "a creature with evolve gets a +1/+1 counter.",
)
def counter_for_greater_creature(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability of evolve: whenever another creature enters under its controller's control with
    greater power or toughness, this creature gets a +1/+1 counter.
    """
    entering = Pattern("move", both(CREATURE, YOURS, other_than(THIS)), destination="battlefield")
    return (Triggered(entering, (Evolve("this"),), _GREATER),)


evolve.renumbered("2023-11-17", "702.100a")


@evolve.contrast("nothing")
def nothing(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a placeholder keyword without effect: evolve means nothing. A contrast: no text says so."""
    return (Keyword("evolve, without meaning"),)


evolving_by_counters: Chronicle[Callable[[Game, Context, list[Event]], list[Event]]] = Chronicle(
    "evolving-by-counters",
    "Whether a creature evolves when its evolve ability puts counters on it",
    EVOLVING_BY_COUNTERS,
)


@evolving_by_counters.since(
    "2013-07-13",
    "702.99b",
    "when one or more +1/+1 counters are put",
    means="A creature evolves when one or more +1/+1 counters are put on it by its evolve ability, once "
    "for any number of them.",
)
def once_for_all_counters(_game: Game, context: Context, put: list[Event]) -> list[Event]:
    """Return one event saying that the creature evolved if its evolve ability put at least one +1/+1 counter on it,
    however many; otherwise none.
    """
    grown = any(event.word == "+1/+1" and event.amount for event in put)
    return [Event("evolve", context.source, context.controller)] if grown else []


evolving_by_counters.renumbered("2023-11-17", "702.100b")


@evolving_by_counters.contrast("it doesn't")
def never(_game: Game, _context: Context, _put: list[Event]) -> list[Event]:
    """Return no events: putting counters on a creature by its evolve ability never counts as evolving. A contrast: no
    text says so.
    """
    return []


class Evolve(Act):
    """Instruction to put a +1/+1 counter on the source, by its evolve ability."""

    what: What


@verb(Evolve)
def put_a_counter(game: Game, act: Evolve, context: Context) -> None:
    """Put a +1/+1 counter on the source, by its evolve ability."""
    for thing in list(things(game, act.what, context)):
        put = game.happen([
            Event("put counters", thing.id, thing.controller, context.source, 1, word="+1/+1", by=context.controller)
        ])  # fmt: skip
        for evolved in game.rulebook.family(EVOLVING_BY_COUNTERS):
            game.happen(evolved(game, context, put))
