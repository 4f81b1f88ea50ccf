"""Rampage: the bonus for each blocker beyond the first."""

from collections.abc import Callable

from kb.engine.effects.continuous import SetUp
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import DIRECTLY, Amount, Change, Pattern
from kb.engine.position.filters import THIS
from kb.engine.slots.families import KEYWORD

rampage: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "rampage", "What rampage means", KEYWORD.of("rampage N")
)


def _blocked_bonus(keyword: Keyword, amount: int | Amount) -> tuple[Ability, ...]:
    """Return the ability that gives its source a bonus until end of turn whenever it becomes blocked.

    The bonus is +amount/+amount as many times as rampage's number.
    """
    larger = Change("add size", (amount, amount))
    return (Triggered(Pattern("becomes blocked", THIS), (SetUp("this", (larger,) * keyword.number, "end of turn"),)),)


@rampage.since(
    "1998-03-31",
    "cr-1997-03-24/advanced-creature-abilities/12",
    "for each creature assigned to block it after",
    reading="A.25.2, A.25.Ruling.1 and A.25.Ruling.2 of the summary of 1999 say that it is a triggered ability, that "
    "what blocks another of its band doesn't count, and that blockers are counted once.",
    means="Whenever a creature with rampage N becomes blocked, it gets +N/+N until end of turn for each "
    "creature beyond the first that was declared as its blocker; what blocks another creature of "
    "its band doesn't count.",
)
def for_declared_blockers(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that rampage N stands for: whenever the creature becomes blocked, it gets +N/+N
    until end of turn for each creature beyond the first declared as its own blocker, not as that of its band.
    """
    return _blocked_bonus(keyword, Amount("blockers beyond the first", word=DIRECTLY))


@rampage.since(
    "1999-06-01",
    "cr-1999-04-23/glossary/rampage-obsolete",
    "for each creature after the first",
    means="Whenever a creature with rampage N becomes blocked, it gets +N/+N until end of turn for each "
    "creature beyond the first that blocks it as the ability resolves.",
)
def for_current_blockers(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that rampage N stands for: whenever the creature becomes blocked, it gets +N/+N
    until end of turn for each creature beyond the first that blocks it as the ability resolves.
    """
    return _blocked_bonus(keyword, Amount("blockers beyond the first"))


rampage.reworded("2003-10-01", "502.12b", "when the triggered ability resolves")
rampage.renumbered("2009-07-11", "702.20b")
rampage.renumbered("2013-07-13", "702.22b")
rampage.renumbered("2023-11-17", "702.23b")


@rampage.contrast("once")
def once(keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability that gives +N/+N only once when a creature with rampage N becomes blocked. A contrast:
    no text says so.
    """
    return _blocked_bonus(keyword, 1)
