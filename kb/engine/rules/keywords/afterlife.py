"""Afterlife: the Spirits that come as a permanent dies."""

from collections.abc import Callable

from kb.engine.effects.tokens import Create
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Face
from kb.engine.slots.families import KEYWORD

afterlife: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "afterlife", "What afterlife means", KEYWORD.of("afterlife N")
)

_SPIRIT = Face(
    "Spirit", frozenset({"creature"}), frozenset({"Spirit"}), colors=frozenset({"white", "black"}),
    power=1, toughness=1, abilities=(Keyword("flying"),),
)  # fmt: skip


def _spirits(amount: int) -> tuple[Ability, ...]:
    """Return the ability that creates a number of Spirits when its source dies."""
    return (Triggered(Pattern("move", THIS, "battlefield", "graveyard"), (Create(_SPIRIT, amount),)),)


@afterlife.since(
    "2023-11-17",
    "702.135a",
    "1/1 white and black Spirit creature tokens with",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
    means="When a creature with afterlife dies, its controller creates that number of 1/1 white and "
    "black Spirit tokens with flying.",
)
def creates_its_number_of_spirits(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that afterlife N stands for: when the permanent dies, its controller creates N 1/1
    white and black Spirit creature tokens with flying.
    """
    return _spirits(keyword.number)


@afterlife.contrast("none")
def none(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability that creates no tokens when a permanent with afterlife dies. A contrast: no text says
    so.
    """
    return _spirits(0)
