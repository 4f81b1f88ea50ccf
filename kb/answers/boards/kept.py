"""Rules that a format keeps from another day, with their words and credit."""

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import NamedTuple

from kb.answers.asking.stages import proof_of
from kb.answers.boards.formats import ExemptCard, Format, exempt_cards
from kb.answers.boards.rules import KeptRule, Rule, entry_told, rules
from kb.answers.evidence import evidence_of
from kb.answers.moments import Moment
from kb.answers.texts.shown import Answer, Shown, show
from kb.boards.reading.formats import Kept
from kb.boards.trace.trace import rule_on
from kb.cards.called import CARD
from kb.engine.law.chronicle import AnyChronicle, has_come
from kb.records.errors import RulingsError
from kb.records.prose import day_in_words
from kb.records.record import Record
from kb.records.text import fold
from kb.search.names import named
from kb.store.library import Library


class KeptAndShown(NamedTuple):
    """The kept rules among those that were asked for, and what is known of all of them on the base day."""

    kept: tuple[KeptRule, ...]
    answers: tuple[Answer, ...]


def kept_rules(library: Library, of: Format, slugs: Iterable[str] | None = None) -> tuple[KeptRule, ...]:
    """Return what a format keeps: all rules and cards, or those with these ids, in the format's order."""
    wanted = None if slugs is None else set(slugs)
    rules_kept = [kept for kept in of.keeps if wanted is None or kept.rule.slug in wanted]
    cards = [one for one in exempt_cards(of) if one.card and (wanted is None or _slug_of(one.card) in wanted)]
    return (
        *(_kept_rule(library, of, kept) for kept in rules_kept),
        *(_kept_card(library, of, one) for one in cards),
    )


def _slug_of(card: str) -> str:
    """Return the id that a card has among those of rules: its name with a prefix."""
    return f"{CARD}{card}"


def _kept_card(library: Library, of: Format, one: ExemptCard) -> KeptRule:
    """Return a card that a format plays by another wording as a kept rule, with that wording's proof and credit."""
    used = one.kept
    proof = proof_of(library, used.where, used.quote, used.worded) if used is not None else None
    if one.as_of is None:
        words = f"{of.title} has its own text for {one.card}, never an official one."
    else:
        words = f"{of.title} plays {one.card} as worded on {day_in_words(one.as_of)}."
    return KeptRule(
        format=of.title,
        rule=_slug_of(one.card),
        title=one.card,
        says=one.says,
        is_house_rule=one.is_own_text,
        as_of=one.as_of,
        words=words,
        means=one.text or one.says,
        means_at_base=f"as worded on {day_in_words(of.base)}",
        where=used.where if used is not None else of.where.file,
        quote=" ".join(used.quote.split()) if used is not None else "",
        since=used.worded if used is not None else one.as_of or of.base,
        record=proof.record if proof is not None else None,
        credit=proof.credit if proof is not None else "",
    )


def _kept_rule(library: Library, of: Format, kept: Kept) -> KeptRule:
    """Return an exception of a format as a kept rule, with its words and credit."""
    at_base = of.base_rulebook.in_force(kept.rule)
    applied = rule_on(kept.rule, of.keeping((kept,)))
    quote, record, credit = "", None, ""
    if applied is not None and not kept.is_house_rule:
        proof = proof_of(library, applied.where, applied.quote, applied.since)
        quote, record, credit = proof.quote, proof.record, proof.credit
    return KeptRule(
        format=of.title,
        rule=kept.rule.slug,
        title=kept.rule.title,
        says=kept.says,
        is_house_rule=kept.is_house_rule,
        as_of=kept.as_of,
        words=_in_words(of, kept),
        means=kept.entry.meaning,
        means_at_base=at_base.meaning if at_base is not None and at_base.what is not None else "",
        where=kept.entry.where,
        quote=" ".join(quote.split()),
        since=kept.entry.since,
        record=record,
        credit=credit,
    )


def _in_words(of: Format, kept: Kept) -> str:
    """Return an exception of a format as a sentence."""
    if kept.as_of is None:
        return f"{of.title} has a house rule here, never an official one: {kept.says}."
    return f"{of.title} keeps this as of {day_in_words(kept.as_of)}: {kept.says}."


def rules_under(library: Library, of: Format, slug: str | None = None) -> list[Rule]:
    """Return what each rule, or those of a name, says under a format: kept, or of the base day.

    Raises NoSuchRecord, with the nearest, for an unknown name.
    """
    evidence = evidence_of(library)
    kept = {one.rule.slug: (one, _kept_rule(library, of, one)) for one in of.keeps}
    found = []
    for rule in rules(Moment(of.base), slug, evidence):
        if rule.slug in kept:
            own, told = kept[rule.slug]
            found.append(rule._replace(entries=(entry_told(own.rule, own.entry, evidence),), kept=told))
        else:
            found.append(rule)
    return found


def show_under(library: Library, what: Sequence[str], of: Format, *, with_subrules: bool = False) -> Shown:
    """Return what is known of ids, numbers and names on a format's base day, and what the format keeps of it.

    A text missing on the base day is no error if the format keeps it.
    """
    asked = Moment(of.base)
    answers: dict[str, Answer] = {}
    troubles: list[RulingsError] = []
    slugs: dict[str, None] = {}
    for words in what:
        found = show(library, [words], asked, with_subrules=with_subrules)
        own = dict.fromkeys([*rules_mentioned(words, of), *_rules_numbered(words, of)])
        own |= dict.fromkeys(slug for one in found.answers for slug in rules_printed_in(library, one.record, of))
        answers |= {one.record.id: one for one in found.answers}
        troubles += [] if own else found.troubles
        slugs |= own
    return Shown(asked, tuple(answers.values()), tuple(troubles), kept_rules(library, of, slugs))


def _rules_numbered(words: str, of: Format) -> list[str]:
    """Return the ids of the kept rules with this number, on the base day or the kept day."""
    at_base = {kept.rule.slug: of.base_rulebook.in_force(kept.rule) for kept in of.keeps}
    return [
        kept.rule.slug
        for kept in of.keeps
        if words in {one.where for one in (at_base[kept.rule.slug], kept.entry) if one is not None}
    ]


def rules_mentioned(words: str, of: Format) -> list[str]:
    """Return the ids of the kept rules and cards that words name: by id, title, or a common name.

    A format's own word for an exception counts too.
    """
    text = words.casefold()
    names = {slug for found in named(words) for slug in found.entry.rules}
    return [
        kept.rule.slug
        for kept in of.keeps
        if kept.rule.slug in names
        or any(name in text for name in (kept.rule.slug, kept.rule.title.casefold(), kept.says.casefold()))
    ] + [
        _slug_of(card.name)
        for card in of.cards
        if card.name and re.search(rf"\b{re.escape(card.name.casefold())}\b", text)
    ]


def rules_printed_in(library: Library, record: Record, of: Format) -> list[str]:
    """Return the ids of the kept rules whose text, of any day, a record is."""
    source = library.source(record.source)
    return [kept.rule.slug for kept in of.keeps if source and _prints(record, source.day, kept.rule, of)]


def _prints(record: Record, day: date, rule: AnyChronicle, of: Format) -> bool:
    """Return whether a record prints a rule, which a format may keep.

    It does with the rule's number at the format's base, if `day` is no earlier than that entry, or with a number or id
    and words of any entry.
    """
    at_base = of.base_rulebook.in_force(rule)
    if at_base is not None and record.number == at_base.where and has_come(at_base.since, day):
        return True
    text = fold(record.text)
    return any(
        where in {record.id, record.number} and fold(quote) in text
        for where, quote in _places_with_words(rule)
        if quote
    )


def _places_with_words(rule: AnyChronicle) -> Iterator[tuple[str, str]]:
    """Yield, for each entry of a rule, the number or record id that it rests on, then its quotation.

    An entry without one has the last before it, "" if there is none.
    """
    quote = ""
    for entry in rule.entries:
        quote = entry.quote or quote
        yield entry.where, quote
