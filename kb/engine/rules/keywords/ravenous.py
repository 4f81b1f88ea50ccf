"""Ravenous: the counters that a creature enters with for its X, and the card drawn if X is great enough."""

from collections.abc import Callable

from kb.engine.effects.counters import WithCounters
from kb.engine.effects.drawing import Draw
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, AsItEnters, Keyword, Triggered
from kb.engine.position.effects import Amount, If, Number, Pattern
from kb.engine.position.filters import THIS
from kb.engine.slots.families import KEYWORD

ravenous: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "ravenous", "What ravenous means", KEYWORD.of("ravenous")
)

_X = Amount("x")


def _entering(counters: Number, condition: If | None) -> tuple[Ability, ...]:
    """Return the abilities to enter with +1/+1 counters, and to draw a card on entering if a condition holds."""
    on = Pattern("move", THIS, destination="battlefield")
    return (AsItEnters(WithCounters("+1/+1", counters)), Triggered(on, (Draw(),), condition))


@ravenous.since(
    "2023-11-17",
    "702.156a",
    "if X is 5 or more, draw",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
    means="A permanent with ravenous enters with X +1/+1 counters, X being the number announced for it as it was cast. "
    "When it enters, its controller draws a card if X is 5 or more.",
)
def a_card_from_five_on(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the abilities that ravenous stands for: the permanent enters with X +1/+1 counters, and its controller
    draws a card when it enters if X is 5 or more.
    """
    return _entering(_X, If(_X, 5))


@ravenous.contrast("a card in any case")
def a_card_in_any_case(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the abilities of ravenous without their condition: a card is drawn whatever X is. A contrast: no text
    says so.
    """
    return _entering(_X, None)


@ravenous.contrast("nothing")
def nothing(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return no abilities: ravenous means nothing. A contrast: no text says so."""
    return ()
