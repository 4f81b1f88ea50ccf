"""Flanking: -1/-1 for blockers without flanking."""

from collections.abc import Callable

from kb.engine.effects.continuous import SetUp
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import DIRECTLY, Change, Pattern
from kb.engine.position.filters import THIS, HasKeyword, other_than
from kb.engine.slots.families import KEYWORD

flanking: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "flanking", "What flanking means", KEYWORD.of("flanking")
)

_LESS = SetUp("that", (Change("add size", (-1, -1)),), "end of turn")
_BLOCKED = Pattern(
    "becomes blocked by a creature", THIS, source=other_than(HasKeyword("flanking")), is_about_source=True
)


@flanking.since(
    "1998-03-31",
    "dangelo-1999-05/A.19.2",
    "the blocking creature gets -1/-1 until end of",
    reading="The Fifth Edition rules of 1997 don't mention flanking; the summary of 1999 gives it as of 1996. "
    "A.19.Ruling.2 says that a creature that blocks another of its band gets nothing.",
    means="Whenever a creature without flanking is assigned to block a creature with flanking, the "
    "blocker gets -1/-1 until end of turn; blocking another creature of its band doesn't count.",
)
def when_assigned_to_block(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability: whenever a creature without flanking is assigned to block this creature itself, not
    another of its band, the blocker gets -1/-1 until end of turn.
    """
    return (Triggered(_BLOCKED._replace(cause=DIRECTLY), (_LESS,)),)


@flanking.since(
    "1999-06-01",
    "502.3b",
    "blocked by a creature without flanking",
    means="Whenever a creature with flanking becomes blocked by a creature without flanking, the "
    "blocker gets -1/-1 until end of turn.",
)
def without_flanking(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability: whenever this creature becomes blocked by a creature without flanking, the blocker
    gets -1/-1 until end of turn.
    """
    return (Triggered(_BLOCKED, (_LESS,)),)


flanking.renumbered("2003-10-01", "502.3a")
flanking.renumbered("2009-07-11", "702.22a")
flanking.renumbered("2013-07-13", "702.24a")
flanking.renumbered("2023-11-17", "702.25a")


@flanking.contrast("any that blocks")
def against_any_blocker(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability: whenever any creature blocks a creature with flanking, the blocker gets -1/-1. A
    contrast: no text says so.
    """
    return (Triggered(Pattern("becomes blocked by a creature", THIS, is_about_source=True), (_LESS,)),)
