"""Battle cry: the bonus for the other attacking creatures."""

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


def _attack_bonus(receivers: Filter) -> tuple[Ability, ...]:
    """Return the ability that gives +1/+0 to all objects matching a filter whenever its source attacks."""
    return (Triggered(Pattern("attack", THIS), (SetUp(receivers, (Change("add size", (1, 0)),), "end of turn"),)),)


@battle_cry.since(
    "2013-07-13",
    "702.90a",
    "each other attacking creature gets +1/+0 until end",
    means="Whenever a creature with battle cry attacks, each other attacking creature gets +1/+0 until end of turn.",
)
def each_other_attacker(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that battle cry stands for: whenever the creature attacks, each other attacking
    creature gets +1/+0 until end of turn.
    """
    return _attack_bonus(both(_ATTACKERS, other_than(THIS)))


battle_cry.renumbered("2023-11-17", "702.91a")


@battle_cry.contrast("itself too")
def itself_too(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability: whenever the creature attacks, each attacking creature, itself included, gets +1/+0
    until end of turn. A contrast: no text says so.
    """
    return _attack_bonus(_ATTACKERS)
