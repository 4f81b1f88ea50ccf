"""Evolve, the triggered ability, and evolve from, which is none: what creatures have by them, and what evolving is."""

from collections.abc import Callable

from kb.engine.effects.weather import Evolve
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import Amount, If, Pattern
from kb.engine.position.filters import CREATURE, THIS, YOURS, both, other_than
from kb.engine.position.objects import Context, Event
from kb.engine.position.protocol import Game
from kb.engine.sets.pokemon.weather import SET
from kb.engine.slots.families import EVOLVING_BY_COUNTERS, KEYWORD

Means = Callable[[Keyword], tuple[Ability, ...]]

evolve: Chronicle[Means] = Chronicle("evolve", "What evolve means", KEYWORD.of("evolve"))

_GREATER = If(
    Amount("power"),
    Amount("power", "that"),
    "less than",
    If(Amount("toughness"), Amount("toughness", "that"), "less than"),
)
"""That what entered has the greater power, or the greater toughness."""


@evolve.since("2013-07-13", "702.99a", "put a +1/+1 counter on this creature")
def a_counter_for_what_is_greater(_keyword: Keyword) -> tuple[Ability, ...]:
    """Whenever a creature with greater power or toughness enters under the same player's control, a creature with
    evolve gets a +1/+1 counter.
    """
    entering = Pattern("move", both(CREATURE, YOURS, other_than(THIS)), destination="battlefield")
    return (Triggered(entering, (Evolve("this"),), _GREATER),)


evolve.renumbered("2023-11-17", "702.100a")


@evolve.contrast("nothing")
def nothing(_keyword: Keyword) -> tuple[Ability, ...]:
    """Nothing."""
    return (Keyword("evolve, without meaning"),)


evolve_from_elsewhere: Chronicle[Means] = Chronicle(
    "evolve-from-is-not-evolve",
    "What “evolve from” means on the battlefield",
    KEYWORD.of("evolve from [a name]"),
    named="“Evolve from” isn't evolve",
)


@evolve_from_elsewhere.since(
    "2023-11-17", "pokemon-set-2023-11/702.X4b", "“Evolve from” is a different keyword than “Evolve”", overlay=SET
)
def no_more_than_as_a_spell(keyword: Keyword) -> tuple[Ability, ...]:
    """The keyword "evolve from" does nothing on the battlefield; it only says how the card may be cast."""
    return (keyword,)


@evolve_from_elsewhere.contrast("as evolve")
def as_evolve(keyword: Keyword) -> tuple[Ability, ...]:
    """What evolve means."""
    return (keyword, *a_counter_for_what_is_greater(keyword))


evolving_by_counters: Chronicle[Callable[[Game, Context, list[Event]], list[Event]]] = Chronicle(
    "evolving-by-counters",
    "Whether a creature evolves when its evolve ability puts counters on it",
    EVOLVING_BY_COUNTERS,
)


@evolving_by_counters.since("2013-07-13", "702.99b", "when one or more +1/+1 counters are put")
def once_for_any_number(_game: Game, context: Context, put: list[Event]) -> list[Event]:
    """A creature evolves when one or more +1/+1 counters are put on it by its evolve ability, once for any number of
    them.
    """
    grown = any(event.word == "+1/+1" and event.amount for event in put)
    return [Event("evolve", context.source, context.controller)] if grown else []


evolving_by_counters.renumbered("2023-11-17", "702.100b")


@evolving_by_counters.since(
    "2023-11-17", "pokemon-set-2023-11/702.X4e",
    "or when one or more +1/+1 counters are put on a creature as a result of its evolve ability", overlay=SET,
)  # fmt: skip
def once_as_merging_is(game: Game, context: Context, put: list[Event]) -> list[Event]:
    """A creature evolves when it merges with an evolving creature spell, and when one or more +1/+1 counters are put on
    it by its evolve ability.
    """
    return once_for_any_number(game, context, put)


@evolving_by_counters.contrast("it doesn't")
def never(_game: Game, _context: Context, _put: list[Event]) -> list[Event]:
    """It doesn't."""
    return []
