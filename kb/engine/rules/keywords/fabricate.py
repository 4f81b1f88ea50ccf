"""Fabricate: counters as a permanent enters, or Servos instead."""

from collections.abc import Callable

from kb.engine.effects.combining import IfSo, May
from kb.engine.effects.counters import PutCounters
from kb.engine.effects.tokens import Create
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Act, Keyword, Triggered
from kb.engine.position.effects import Amount, If, Pattern
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Face
from kb.engine.slots.families import KEYWORD

fabricate: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "fabricate", "What fabricate means", KEYWORD.of("fabricate N")
)

_SERVO = Face("Servo", frozenset({"artifact", "creature"}), frozenset({"Servo"}), power=1, toughness=1)
_THERE = If(Amount("on the battlefield"), 1)
_GONE = If(Amount("on the battlefield"), 1, "less than")


def _when_entering(*instructions: Act) -> tuple[Ability, ...]:
    """Return the ability that follows instructions when its source enters."""
    return (Triggered(Pattern("move", THIS, "", "battlefield"), instructions),)


@fabricate.since(
    "2023-11-17",
    "702.123a",
    "counters on it. If you don’t, create N",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
    means="When a creature with fabricate enters, it may get that number of +1/+1 counters; otherwise "
    "its controller creates that many 1/1 Servo tokens.",
)
def counters_or_servos(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability of fabricate N: when the creature enters, its controller may put N +1/+1 counters on
    it; if they don't or it is gone, they create N 1/1 Servo tokens.
    """
    amount = keyword.number
    servos = (Create(_SERVO, amount),)
    may = May((PutCounters("+1/+1", "this", amount),), otherwise=servos)
    return _when_entering(IfSo(_THERE, (may,)), IfSo(_GONE, servos))


@fabricate.contrast("counters or nothing")
def counters_or_nothing(keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability: when the creature enters, its controller may put N +1/+1 counters on it; no Servos
    are created otherwise. A contrast: no text says so.
    """
    return _when_entering(May((PutCounters("+1/+1", "this", keyword.number),)))


@fabricate.contrast("always servos")
def always_servos(keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability: when the creature enters, its controller creates N Servo tokens, without the choice
    of counters. A contrast: no text says so.
    """
    return _when_entering(Create(_SERVO, keyword.number))
