"""Battle cry: what the others get that attack along with a creature."""

from collections.abc import Callable

from kb.engine.effects.continuous import SetUp
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import Change, Pattern
from kb.engine.position.filters import CREATURE, THIS, Attacking, Filter, both, other_than
from kb.engine.slots.families import KEYWORD

battle_cry: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "battle-cry", "What battle cry means", KEYWORD.of("battle cry")
)

_ATTACKERS = both(CREATURE, Attacking())


def _stronger(kind: Filter) -> tuple[Ability, ...]:
    """Return the ability that gives +1/+0 to all of a kind whenever it attacks."""
    return (Triggered(Pattern("attack", THIS), (SetUp(kind, (Change("add size", (1, 0)),), "end of turn"),)),)


@battle_cry.since("2013-07-13", "702.90a", "each other attacking creature gets +1/+0 until end")
def each_other_attacker(_keyword: Keyword) -> tuple[Ability, ...]:
    """Whenever a creature with battle cry attacks, each other attacking creature gets +1/+0 until end of turn."""
    return _stronger(both(_ATTACKERS, other_than(THIS)))


battle_cry.renumbered("2023-11-17", "702.91a")


@battle_cry.contrast("itself too")
def itself_too(_keyword: Keyword) -> tuple[Ability, ...]:
    """Whenever it attacks, each attacking creature gets +1/+0 until end of turn."""
    return _stronger(_ATTACKERS)
