"""Transfigure: sacrificing a permanent to search for a creature of the same mana value."""

from collections.abc import Callable

from kb.engine.effects.sacrificing import SacrificeThis
from kb.engine.effects.searching import Search
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import FREE, Ability, Activated, Keyword
from kb.engine.position.effects import Amount
from kb.engine.position.filters import OfType
from kb.engine.slots.families import KEYWORD

transfigure: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "transfigure", "What transfigure means", KEYWORD.of("transfigure [cost]")
)


def _search(keyword: Keyword, mana_value: Amount | None) -> tuple[Ability, ...]:
    """Return the ability to search for a creature card, by sacrificing its source for the transfigure cost.

    The card must have the given mana value; it may have any if that is None.
    """
    cost = keyword.cost or FREE
    search = Search(OfType("creature"), "battlefield", mana_value=mana_value)
    return (Activated((search,), cost._replace(acts=(*cost.acts, SacrificeThis())), timing="sorcery"),)


@transfigure.since(
    "2008-05-01",
    "502.71a",
    "the same converted mana cost as this permanent",
    reading="Transfigure is older: it came with Future Sight in May 2007. No text of that year is here.",
    means="Only when they could cast a sorcery, a player may pay the transfigure cost and sacrifice the "
    "permanent to search their library for a creature card with the same mana value (converted "
    "mana cost), which enters.",
)
def same_mana_value(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the activated ability that transfigure stands for: at sorcery speed, pay its cost and sacrifice the
    permanent to search your library for a creature card with the same mana value (converted mana cost) and put it
    onto the battlefield.
    """
    return _search(keyword, Amount("mana value", "paid"))


transfigure.renumbered("2009-07-11", "702.68a")
transfigure.renumbered("2013-07-13", "702.70a")
transfigure.reworded("2023-11-17", "702.71a", "the same mana value as this permanent")


@transfigure.contrast("of any mana value")
def any_mana_value(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the activated ability of transfigure, except that it finds a creature card with any mana value. A
    contrast: no text says so.
    """
    return _search(keyword, None)
