"""Ward: what becomes of what an opponent targets a permanent with that has it."""

from collections.abc import Callable

from kb.engine.effects.countering import CounterUnlessPaid
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import FREE, Ability, Keyword, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import THIS
from kb.engine.slots.families import KEYWORD

ward: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "ward", "What ward means", KEYWORD.of("ward [cost]")
)


def _counters(keyword: Keyword, by: str) -> tuple[Ability, ...]:
    """Return the ability that counters what somebody targets it with, unless it is paid for."""
    on = Pattern("become the target", THIS, by=by, is_about_source=True)
    return (Triggered(on, (CounterUnlessPaid(keyword.cost or FREE),)),)


@ward.since(
    "2023-11-17",
    "702.21a",
    "counter that spell or ability unless that player",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
)
def what_opponents_target_it_with(keyword: Keyword) -> tuple[Ability, ...]:
    """Whenever a permanent with ward becomes the target of a spell or ability an opponent controls, that is countered
    unless that player pays the ward cost.
    """
    return _counters(keyword, "opponent")


@ward.contrast("what its controller targets it with")
def what_its_controller_targets_it_with(keyword: Keyword) -> tuple[Ability, ...]:
    """What its controller targets it with is countered unless that player pays."""
    return _counters(keyword, "you")
