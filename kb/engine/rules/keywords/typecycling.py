"""Typecycling: searching for a card of a type, for one that is discarded."""

from collections.abc import Callable

from kb.engine.effects.searching import Search
from kb.engine.law.chronicle import Chronicle
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.abilities import Ability, Keyword
from kb.engine.position.filters import LAND, Filter, OfSubtype, OfSupertype, both
from kb.engine.position.subtypes import BASIC_LAND_TYPES
from kb.engine.rules.keywords.cycling import ability_discarding_itself
from kb.engine.slots.families import KEYWORD

typecycling: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "typecycling", "What landcycling and other typecycling means", KEYWORD.of("typecycling [of a type]")
)
"""Each entry takes the ability, whose word is the type that is searched for, or ``basic land``."""


def _searched_kind(word: str) -> Filter:
    """Return the filter for the cards that a typecycling word searches for: basic lands, or those of the subtype."""
    return both(OfSupertype("basic"), LAND) if word == "basic land" else OfSubtype(word)


@typecycling.since(
    "2003-10-01",
    "502.18c",
    "Landcycling is a variant of the cycling ability.",
    means="A player may pay the landcycling cost and discard the card to search their library for a "
    "land card of the stated basic land type.",
)
def land_of_the_type(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the activated ability of landcycling: pay its cost and discard the card to search your library for a land
    card of the stated basic land type. Raises NotModelled for other types, which no text of that time mentions.
    """
    if keyword.word not in BASIC_LAND_TYPES:
        raise NotModelled("The first text about other types of cycling is 502.18d of 2008-05-01.")
    return card_of_the_type(keyword)


@typecycling.since(
    "2008-05-01",
    "502.18d",
    "Typecycling is a variant of the cycling ability.",
    means="A player may pay the typecycling cost and discard the card to search their library for a "
    "card of the stated type, reveal it and put it into their hand.",
)
def card_of_the_type(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the activated ability of typecycling: pay its cost and discard the card to search your library for a card
    of the stated type, reveal it and put it into your hand.
    """
    return ability_discarding_itself(keyword, "hand", Search(_searched_kind(keyword.word), "hand", is_revealed=True))


typecycling.renumbered("2009-07-11", "702.26d")
typecycling.renumbered("2013-07-13", "702.28d")
typecycling.renumbered("2023-11-17", "702.29e")


@typecycling.contrast("for no card")
def for_no_card(keyword: Keyword) -> tuple[Ability, ...]:
    """Return an activated ability that discards the card but doesn't search for one. A contrast: no text says so."""
    return ability_discarding_itself(keyword, "hand")
