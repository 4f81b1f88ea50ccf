"""Annihilator: the permanents that the defending player sacrifices as a creature attacks."""

from collections.abc import Callable

from kb.engine.effects.sacrificing import SacrificeSome
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import THIS, both
from kb.engine.slots.families import KEYWORD

annihilator: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "annihilator", "What annihilator means", KEYWORD.of("annihilator N")
)


def _sacrifice(number: int) -> tuple[Ability, ...]:
    """Return the ability that makes the defending player sacrifice permanents whenever its source attacks."""
    return (Triggered(Pattern("attack", THIS), (SacrificeSome(both(), number, "defending player"),)),)


@annihilator.since(
    "2013-07-13",
    "702.85a",
    "attacks, defending player sacrifices N permanents",
    means="Whenever a creature with annihilator attacks, the defending player sacrifices that number of permanents.",
)
def its_number(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that annihilator N stands for: whenever the creature attacks, the defending player
    sacrifices N permanents.
    """
    return _sacrifice(keyword.number)


annihilator.renumbered("2023-11-17", "702.86a")


@annihilator.contrast("one")
def one(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability: whenever the creature attacks, the defending player sacrifices one permanent,
    whatever annihilator's number is. A contrast: no text says so.
    """
    return _sacrifice(1)
