"""Flanking: what becomes of those that block."""

from collections.abc import Callable

from kb.engine.instructions.changing import SetUp
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import Change, Pattern
from kb.engine.position.filters import THIS, Filter, other_than
from kb.engine.slots.families import KEYWORD

flanking: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "flanking", "What flanking means", KEYWORD.of("flanking")
)

_LESS = SetUp("that", (Change("add size", (-1, -1)),), "end of turn")


@flanking.since(
    "1999-06-01",
    "502.3b",
    "blocked by a creature without flanking",
    reading="The Fifth Edition rules of 1997 don't speak of it; what it meant until then is told by A.19 of the "
    "summary of 1999 alone.",
)
def without_flanking(_keyword: Keyword) -> tuple[Ability, ...]:
    """Whenever a creature without flanking blocks it, that gets -1/-1 until end of turn."""
    blocker = other_than(Filter("keyword", "flanking"))
    pattern = Pattern("becomes blocked by a creature", THIS, source=blocker, is_about_source=True)
    return (Triggered(pattern, (_LESS,)),)


flanking.renumbered("2003-10-01", "502.3a")
flanking.renumbered("2009-07-11", "702.22a")
flanking.renumbered("2013-07-13", "702.24a")
flanking.renumbered("2023-11-17", "702.25a")


@flanking.contrast("any that blocks")
def any_that_blocks(_keyword: Keyword) -> tuple[Ability, ...]:
    """Whenever a creature blocks it, that gets -1/-1 until end of turn."""
    return (Triggered(Pattern("becomes blocked by a creature", THIS, is_about_source=True), (_LESS,)),)
