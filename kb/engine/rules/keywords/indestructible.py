"""Indestructible: what can't be destroyed, by effects or by lethal damage."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Forbidding, Keyword
from kb.engine.position.effects import DESTRUCTION, Pattern
from kb.engine.position.filters import THIS
from kb.engine.slots.families import KEYWORD

indestructible: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "indestructible", "What being indestructible means", KEYWORD.of("indestructible")
)


@indestructible.since(
    "2004-02-01",
    "cr-2004-02-01/glossary/indestructible",
    "rules and effects can't destroy it",
    means="An indestructible permanent can't be destroyed by effects or by lethal damage, but it can "
    "leave the battlefield in other ways.",
)
def neither_effects_nor_lethal_damage(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return abilities that forbid that this permanent is destroyed by effects or by lethal damage; it can leave the
    battlefield in other ways.
    """
    return tuple(Forbidding(Pattern("move", THIS, "battlefield", cause=cause)) for cause in sorted(DESTRUCTION))


indestructible.renumbered("2009-07-11", "700.4")
indestructible.reworded("2013-07-13", "702.12b", "can't be destroyed. Such permanents aren't destroyed by")


@indestructible.contrast("nothing")
def nothing(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a keyword without any meaning: indestructible does nothing. A contrast: no text says so."""
    return (Keyword("indestructible, without meaning"),)
