"""Bit sets of rules: those that a rulebook was asked for, and those in which two rulebooks differ."""

from bisect import bisect_right
from collections.abc import Iterable
from datetime import date
from functools import cache

from kb.engine.law.chronicle import AnyChronicle, AnyEntry, AnyFamily
from kb.engine.law.registry import all_rules, rule_called, rules_of
from kb.engine.law.rulebook import OWN_TEXTS, Rulebook

THE_DAY = 1
"""The bit of the day itself, which reasons name."""
_BITS: dict[AnyChronicle, int] = {}


def bit_of(rule: AnyChronicle) -> int:
    """Return the bit of a rule or card chronicle, an integer with one bit set; a new one gets the next."""
    return _BITS.setdefault(rule, 2 << len(_BITS))


def asked_of(book: Rulebook) -> int:
    """Return the bits of the rules that a rulebook was asked for so far, including all rules of the families."""
    found = 0
    for rule in book.asked_for():
        found |= _BITS.get(rule) or bit_of(rule)
    for family in book.families_asked_for():
        found |= _bits_of(family)
    return found


def differing(one: Rulebook, other: Rulebook, cards: Iterable[AnyChronicle] = ()) -> int:
    """Return the bits of the rules and given cards in which two rulebooks differ, with THE_DAY if days or sets differ.

    A rule on some word is asked for only if an object has that word. So an exchange for it must be one of its entries,
    which do nothing elsewhere.
    """
    found = 0
    if (one.day, one.overlay) != (other.day, other.overlay):
        found = (
            _differing_between(_latest_change(one.day), one.overlay, _latest_change(other.day), other.overlay) | THE_DAY
        )
    if one.cards != other.cards:
        found |= bit_of(OWN_TEXTS) | THE_DAY
    if found:
        found |= sum(bit_of(card) for card in cards if not _is_same(one.in_force(card), other.in_force(card)))
    altered = one.altered | other.altered
    if altered:
        by_slug = {card.slug: card for card in cards}
        for rule in filter(None, (rule_called(slug) or by_slug.get(slug) for slug in altered)):
            bit = _BITS.get(rule) or bit_of(rule)
            found = found & ~bit if _is_same(one.in_force(rule), other.in_force(rule)) else found | bit
    return found


@cache
def _bits_of(family: AnyFamily) -> int:
    """Return the bits of the rules of a family."""
    return sum(map(bit_of, rules_of(family)))


@cache
def _differing_between(day: date, overlay: str | None, other: date, other_overlay: str | None) -> int:
    """Return the bits of the rules that differ between two days, each with the own rules of a set, if given."""
    entries = ((rule, rule.on(day, overlay), rule.on(other, other_overlay)) for rule in all_rules())
    return sum(bit_of(rule) for rule, mine, theirs in entries if not _is_same(mine, theirs))


def _is_same(one: AnyEntry | None, other: AnyEntry | None) -> bool:
    """Return whether two entries say the same and define the same keywords."""
    if one is None or other is None:
        return one is other
    return one.what is other.what and one.keywords == other.keywords


@cache
def _latest_change(day: date) -> date:
    """Return the last day, up to a given one, on which any rule changed; the first such day if all are later."""
    days = _days_of_changes()
    return days[max(bisect_right(days, day) - 1, 0)]


@cache
def _days_of_changes() -> tuple[date, ...]:
    """Return all days on which rules changed, in order."""
    return tuple(sorted({entry.since for rule in all_rules() for entry in rule.entries}))
