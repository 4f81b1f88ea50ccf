"""Prowess: the bonus whenever the controller casts a noncreature spell."""

from collections.abc import Callable

from kb.engine.effects.continuous import SetUp
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import Change, Pattern
from kb.engine.position.filters import CREATURE, Filter, other_than
from kb.engine.slots.families import KEYWORD

prowess: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "prowess", "What prowess means", KEYWORD.of("prowess")
)


def _bonus_for_casting(spells: Filter | None) -> tuple[Ability, ...]:
    """Return the ability that gives its source +1/+1 whenever its controller casts a spell matching a filter."""
    act = SetUp("this", (Change("add size", (1, 1)),), "end of turn")
    return (Triggered(Pattern("cast", spells, player="you"), (act,)),)


@prowess.since(
    "2023-11-17",
    "702.108a",
    "Whenever you cast a noncreature spell",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
    means="Whenever its controller casts a noncreature spell, a creature with prowess gets +1/+1 until end of turn.",
)
def noncreature_spells(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that prowess stands for: whenever its controller casts a noncreature spell, the
    creature gets +1/+1 until end of turn.
    """
    return _bonus_for_casting(other_than(CREATURE))


@prowess.contrast("any spell")
def any_spell(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability that gives +1/+1 for any spell that its controller casts, even a creature spell. A
    contrast: no text says so.
    """
    return _bonus_for_casting(None)
