"""Ward: countering spells and abilities of opponents that target a permanent with ward."""

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


def _counter_unless_paid(keyword: Keyword, targeting_player: str) -> tuple[Ability, ...]:
    """Return the ability that counters what a player targets its source with, unless they pay the ward cost."""
    on = Pattern("become the target", THIS, by=targeting_player, is_about_source=True)
    return (Triggered(on, (CounterUnlessPaid(keyword.cost or FREE),)),)


@ward.since(
    "2023-11-17",
    "702.21a",
    "counter that spell or ability unless that player",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
    means="Whenever a permanent with ward becomes the target of a spell or ability an opponent "
    "controls, that is countered unless that player pays the ward cost.",
)
def against_opponents(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that ward stands for: whenever the permanent becomes the target of a spell or
    ability an opponent controls, that is countered unless that player pays the ward cost.
    """
    return _counter_unless_paid(keyword, "opponent")


@ward.contrast("what its controller targets it with")
def against_its_controller(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability of ward, except that it works only against its own controller. A contrast: no text
    says so.
    """
    return _counter_unless_paid(keyword, "you")
