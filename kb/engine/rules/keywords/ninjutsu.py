"""Ninjutsu: a card that takes the place of an unblocked attacker."""

from collections.abc import Callable

from kb.engine.effects.drawing import RevealThis
from kb.engine.effects.returning import EnterAttacking, ReturnOne
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import FREE, Ability, Activated, Keyword
from kb.engine.position.filters import CREATURE, Attacking, Filter, Unblocked, both
from kb.engine.slots.families import KEYWORD

ninjutsu: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "ninjutsu", "What ninjutsu means", KEYWORD.of("ninjutsu [cost]")
)


def _by_returning(keyword: Keyword, returned: Filter) -> tuple[Ability, ...]:
    """Return the ability used in a hand, for the ninjutsu cost and returning an object matching a filter."""
    cost = keyword.cost or FREE
    paid = cost._replace(acts=(*cost.acts, RevealThis(), ReturnOne(both(CREATURE, returned))))
    return (Activated((EnterAttacking(),), paid, zone="hand"),)


@ninjutsu.since(
    "2008-05-01",
    "502.43a",
    "Return an unblocked creature you control to its",
    means="A player may pay the ninjutsu cost and return an unblocked attacker they control to its "
    "owner's hand to put the card from their hand onto the battlefield tapped and attacking.",
)
def for_an_unblocked_creature(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the activated ability that ninjutsu stands for: pay its cost and return an unblocked attacker you control
    to its owner's hand to put this card from your hand onto the battlefield tapped and attacking.
    """
    return _by_returning(keyword, Unblocked())


ninjutsu.renumbered("2009-07-11", "702.46a")
ninjutsu.reworded("2013-07-13", "702.48a", "Return an unblocked attacking creature you control to")
ninjutsu.renumbered("2023-11-17", "702.49a")


@ninjutsu.contrast("for any attacker")
def for_any_attacker(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the activated ability of ninjutsu, except that any attacker, even a blocked one, may be returned. A
    contrast: no text says so.
    """
    return _by_returning(keyword, Attacking())
