"""Mobilize: the Warriors that join an attack for a turn."""

from collections.abc import Callable

from kb.engine.effects.tokens import Create, CreateAttackingForATurn
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Act, Keyword, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Face
from kb.engine.slots.families import KEYWORD

mobilize: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "mobilize", "What mobilize means", KEYWORD.of("mobilize N")
)

_WARRIOR = Face(
    "Warrior", frozenset({"creature"}), frozenset({"Warrior"}), colors=frozenset({"red"}), power=1, toughness=1
)


def _whenever_it_attacks(instruction: Act) -> tuple[Ability, ...]:
    """Return the ability that follows an instruction whenever its source attacks."""
    return (Triggered(Pattern("attack", THIS), (instruction,)),)


@mobilize.since(
    "2026-08-07",
    "702.181a",
    "Those tokens enter tapped and attacking.",
    reading="First printed on 7 August 2026; the edition that introduced it, after 17 November 2023, isn't here.",
    means="Whenever a creature with mobilize attacks, its controller creates that number of 1/1 red "
    "Warrior tokens that are tapped and attacking, and sacrifices them at the beginning of the "
    "next end step.",
)
def attacking_warriors(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that mobilize N stands for: whenever the creature attacks, its controller creates N
    tapped and attacking 1/1 red Warrior tokens, and sacrifices them at the next end step.
    """
    return _whenever_it_attacks(CreateAttackingForATurn(_WARRIOR, keyword.number))


@mobilize.contrast("for good")
def lasting_warriors(keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability that creates Warriors which neither attack nor are sacrificed later. A contrast: no
    text says so.
    """
    return _whenever_it_attacks(Create(_WARRIOR, keyword.number))


@mobilize.contrast("one")
def one(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability that creates only one attacking Warrior, whatever mobilize's number. A contrast: no
    text says so.
    """
    return _whenever_it_attacks(CreateAttackingForATurn(_WARRIOR))
