"""Bushido: the bonus for blocking and becoming blocked."""

from collections.abc import Callable

from kb.engine.effects.continuous import SetUp
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import Amount, Change, EventKind, Number, Pattern
from kb.engine.position.filters import THIS
from kb.engine.slots.families import KEYWORD

bushido: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "bushido", "What bushido means", KEYWORD.of("bushido N")
)


def _size_bonus(kind: EventKind, amount: Number, times: int = 1) -> Ability:
    """Return the ability that gives its source +amount/+amount a number of times whenever an event happens to it."""
    larger = Change("add size", (amount, amount))
    return Triggered(Pattern(kind, THIS), (SetUp("this", (larger,) * times, "end of turn"),))


@bushido.since(
    "2004-10-01",
    "502.38a",
    "Whenever this creature blocks or becomes blocked, it",
    means="Whenever a creature with bushido N blocks or becomes blocked, it gets +N/+N until end of turn.",
)
def once_a_combat(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the two triggered abilities that bushido N stands for: whenever the creature blocks, and whenever it
    becomes blocked, it gets +N/+N until end of turn.
    """
    amount = keyword.number
    return (_size_bonus("block", amount), _size_bonus("becomes blocked", amount))


bushido.renumbered("2009-07-11", "702.42a")
bushido.renumbered("2013-07-13", "702.44a")
bushido.renumbered("2023-11-17", "702.45a")


@bushido.contrast("as it attacks or blocks")
def when_attacking_or_blocking(keyword: Keyword) -> tuple[Ability, ...]:
    """Return two triggered abilities: whenever a creature with bushido N blocks, and whenever it attacks, it gets +N/+N
    until end of turn. A contrast: no text says so.
    """
    amount = keyword.number
    return (_size_bonus("block", amount), _size_bonus("attack", amount))


@bushido.contrast("for each blocker")
def for_each_blocker(keyword: Keyword) -> tuple[Ability, ...]:
    """Return bushido's two usual abilities, and a third: whenever the creature becomes blocked, it gets +N/+N for each
    blocker beyond the first. A contrast: no text says so.
    """
    more = Amount("blockers beyond the first")
    return (*once_a_combat(keyword), _size_bonus("becomes blocked", more, keyword.number))
