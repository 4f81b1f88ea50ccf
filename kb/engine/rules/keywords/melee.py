"""Melee: the bonus for each opponent attacked."""

from collections.abc import Callable

from kb.engine.effects.continuous import SetUp
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import Amount, Change, Number, Pattern
from kb.engine.position.filters import THIS
from kb.engine.slots.families import KEYWORD

melee: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle("melee", "What melee means", KEYWORD.of("melee"))


def _attack_bonus(amount: Number) -> tuple[Ability, ...]:
    """Return the ability that gives its source +amount/+amount until end of turn whenever it attacks."""
    act = SetUp("this", (Change("add size", (amount, amount)),), "end of turn")
    return (Triggered(Pattern("attack", THIS), (act,)),)


@melee.since(
    "2023-11-17",
    "702.121a",
    "turn for each opponent you attacked with a",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
    means="Whenever a creature with melee attacks, it gets +1/+1 until end of turn for each opponent "
    "who was attacked this combat.",
)
def for_each_opponent(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that melee stands for: whenever the creature attacks, it gets +1/+1 until end of
    turn for each opponent attacked this combat.
    """
    return _attack_bonus(Amount("opponents attacked"))


@melee.contrast("nothing")
def nothing(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability that gives +0/+0: a creature with melee gets no bonus. A contrast: no text says so."""
    return _attack_bonus(0)
