"""Transmute: discarding a card to search for one of the same mana value."""

from collections.abc import Callable

from kb.engine.effects.discarding import DiscardThis
from kb.engine.effects.searching import Search
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import FREE, Ability, Activated, Keyword
from kb.engine.position.effects import Amount
from kb.engine.position.filters import both
from kb.engine.slots.families import KEYWORD

transmute: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "transmute", "What transmute means", KEYWORD.of("transmute [cost]")
)


def _search(keyword: Keyword, mana_value: Amount | None) -> tuple[Ability, ...]:
    """Return the ability to search for a card, by discarding its own card for the transmute cost.

    The card must have the given mana value; it may have any if that is None.
    """
    cost = keyword.cost or FREE
    paid = cost._replace(acts=(*cost.acts, DiscardThis(is_cycled=False)))
    search = Search(both(), "hand", is_revealed=True, mana_value=mana_value)
    return (Activated((search,), paid, timing="sorcery", zone="hand"),)


@transmute.since(
    "2008-05-01",
    "502.48a",
    "the same converted mana cost as the discarded",
    means="Only when they could cast a sorcery, a player may pay the transmute cost and discard the "
    "card to search their library for a card with the same mana value (converted mana cost).",
)
def same_mana_value(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the activated ability that transmute stands for: at sorcery speed, pay its cost and discard the card to
    search your library for a card with the same mana value (converted mana cost).
    """
    return _search(keyword, Amount("mana value", "paid"))


transmute.renumbered("2009-07-11", "702.50a")
transmute.renumbered("2013-07-13", "702.52a")
transmute.reworded("2023-11-17", "702.53a", "the same mana value as the discarded card")


@transmute.contrast("of any mana value")
def any_mana_value(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the activated ability of transmute, except that it finds a card with any mana value. A contrast: no text
    says so.
    """
    return _search(keyword, None)
