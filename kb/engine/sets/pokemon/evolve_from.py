"""Evolve from: a keyword of its own, which isn't evolve."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword
from kb.engine.position.objects import Context, Event
from kb.engine.position.protocol import Game
from kb.engine.rules.keywords.evolve import a_counter_for_what_is_greater, evolving_by_counters, once_for_any_number
from kb.engine.sets.pokemon import SET
from kb.engine.slots.families import KEYWORD

evolve_from_elsewhere: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
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


@evolving_by_counters.since(
    "2023-11-17", "pokemon-set-2023-11/702.X4e",
    "or when one or more +1/+1 counters are put on a creature as a result of its evolve ability", overlay=SET,
)  # fmt: skip
def once_as_merging_is(game: Game, context: Context, put: list[Event]) -> list[Event]:
    """A creature evolves when it merges with an evolving creature spell, and when one or more +1/+1 counters are put on
    it by its evolve ability.
    """
    return once_for_any_number(game, context, put)
