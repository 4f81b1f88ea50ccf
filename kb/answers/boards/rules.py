"""The modelled rules: what each is about, and what it says from which day on."""

from collections.abc import Iterable
from datetime import date
from itertools import pairwise
from typing import NamedTuple

from kb.answers.counting import counted
from kb.answers.evidence import Evidence, modelled_evidence
from kb.answers.moments import Moment
from kb.answers.texts.by_name import names_near, rules_about
from kb.answers.texts.lookup import search_instead
from kb.engine.law.chronicle import AnyChronicle, AnyEntry
from kb.engine.law.registry import all_rules
from kb.records.errors import NoSuchRecord
from kb.records.gaps import Printing


class RuleEntry(NamedTuple):
    """A rule's content from one day on."""

    since: date
    is_known: bool
    """True if it came in on this day; otherwise it was first printed then and may be older."""
    printing: Printing
    """The first text at hand that says so, and the last one before it."""
    numbered: Printing
    """The same of its number and words."""
    where: str
    """The number of that day, or the record, that it rests on."""
    quote: str
    """Words that stand there; empty where only the number changed."""
    means: str
    """Its effect, in words."""
    reading: str
    """Where the text is ambiguous: the reading taken here, and the other one."""
    set: str | None
    """The set whose own rules it belongs to."""
    sense: int
    """Entries of a rule with the same number say the same, in other words or under another number."""


class KeptRule(NamedTuple):
    """A rule that a format plays otherwise than by the rules of its base day."""

    format: str
    """The title of the format."""
    rule: str
    title: str
    says: str
    """The name that people have for it."""
    is_house_rule: bool
    """True if it was never an official rule."""
    as_of: date | None
    """The day whose rule is kept; None of a house rule."""
    words: str
    """Who keeps what as of when, in a sentence."""
    means: str
    """The effect of the kept rule."""
    means_at_base: str
    """The effect of the base day's rule; empty if there is none."""
    where: str
    """Where the kept rule stands: a number, a record or a community's page."""
    quote: str
    """Its words; empty of a house rule."""
    since: date
    """The day of the text with these words."""
    record: str | None
    """The record with them, where it is in this knowledge base."""
    credit: str
    """The line that accompanies that record."""


class Rule(NamedTuple):
    """A rule that is modelled."""

    slug: str
    title: str
    """The question that it answers."""
    entries: tuple[RuleEntry, ...]
    """Its history, oldest first; on a day, the entry in force, or none."""
    name: str
    """The name that people have for it."""
    kept: KeptRule | None = None
    """Under a format that keeps it as it was on another day: who keeps what."""

    def on(self, day: date) -> RuleEntry | None:
        """Return the entry of the game's own rules in force on a day; None before the first."""
        return next((one for one in reversed(self.entries) if one.set is None and one.since <= day), None)

    def __repr__(self) -> str:
        """Return the rule's name and the number of its entries."""
        return f"<Rule {self.slug}: {len(self.entries)} entries>"


def rules(asked: Moment, slug: str | None = None, evidence: Evidence | None = None) -> list[Rule]:
    """Return the modelled rules, or those of a name, with their histories or as of a day.

    Without evidence, days of changes are known only from the rules' quotations. Raises NoSuchRecord, with the nearest,
    for an unknown name.

    >>> (rule,) = rules(Moment(date(2004, 1, 15)), "type-change")
    >>> [(entry.since.isoformat(), entry.is_known, entry.where) for entry in rule.entries]
    [('2003-10-01', False, 'crystalkeep-2004-01/212.1c')]
    """
    modelled = all_rules()
    chosen = [rule for rule in modelled if slug in (None, rule.slug)]
    if slug and not chosen:
        chosen = rules_about(slug)
    if not chosen:
        raise NoSuchRecord(
            f"No rule of this name is modelled: {slug}.",
            nearest=names_near(slug or ""),
            remedy="\n".join(filter(None, [search_instead(slug or ""), "All of them: rulings rules"])),
        )
    return [_rule(rule, asked, evidence or modelled_evidence()) for rule in chosen]


def changes_of(rule: AnyChronicle, evidence: Evidence) -> dict[date, str]:
    """Return the days on which a rule's meaning changed, each with when in words.

    Changes of special sets don't count.
    """
    dated = [one for one in evidence.dated(rule) if one.entry.overlay is None]
    return {
        later.printing.first_seen: later.printing.changed
        for earlier, later in pairwise(dated)
        if later.entry.what is not earlier.entry.what
    }


def noted_changes(asked: Moment, found: Iterable[Rule], evidence: Evidence) -> Moment:
    """Return the moment with a note on listed rules that changed within the month or year typed."""
    if asked.first is None:
        return asked
    slugs = {rule.slug for rule in found}
    changes = {rule.slug: changes_of(rule, evidence) for rule in all_rules() if rule.slug in slugs}
    within = [slug for slug, days in changes.items() if asked.changes_within("", days)]
    what = "this rule" if len(slugs) == 1 else counted(len(within), "rule")
    return asked.noting(what, {day: told for days in changes.values() for day, told in days.items()})


def _rule(rule: AnyChronicle, asked: Moment, evidence: Evidence) -> Rule:
    """Return a chronicle, the dated entries of a rule, in public form.

    It has all entries or, if a day is asked for, the one in force then.
    """
    senses: dict[int, int] = {}
    for place, entry in enumerate(rule.entries):
        senses.setdefault(id(entry.what), place)
    printings = {id(one.entry): one.printing for one in evidence.dated(rule)}
    first_seen = evidence.days.first_seen
    told = (
        _entry(entry, senses[id(entry.what)], printings[id(entry)], first_seen(entry.since))
        for entry in _entries(rule, asked)
    )
    return Rule(rule.slug, rule.title, tuple(told), rule.name)


def entry_told(rule: AnyChronicle, entry: AnyEntry, evidence: Evidence) -> RuleEntry:
    """Return a rule's entry, or one of its house rules, for display."""
    plain = evidence.days.first_seen(entry.since)
    printing = next((one.printing for one in evidence.dated(rule) if one.entry is entry), plain)
    return _entry(entry, 0, printing, plain)


def _entries(rule: AnyChronicle, asked: Moment) -> Iterable[AnyEntry]:
    """Return the entries of a rule to show: all or, for a day, the one in force then.

    There is none if the rule wasn't in force.
    """
    if asked.day is None:
        return rule.entries
    entry = rule.on(asked.day, asked.overlay)
    return [entry] if entry else []


def _entry(entry: AnyEntry, sense: int, printing: Printing, numbered: Printing) -> RuleEntry:
    """Return the public form of a rule's dated entry.

    `sense` is the index of the first entry that means the same, `printing` tells when that meaning was first printed,
    `numbered` when the number.
    """
    return RuleEntry(
        entry.since,
        printing.is_exact,
        printing,
        numbered,
        entry.where,
        entry.quote,
        entry.meaning,
        entry.reading,
        entry.overlay,
        sense,
    )
