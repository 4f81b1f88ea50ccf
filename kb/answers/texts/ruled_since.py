"""Changes of texts known from modelled rules and names: since the newest text here, and within a month or year."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import date, timedelta
from typing import NamedTuple

from kb.answers.asking.stages import record_stages
from kb.answers.boards.rules import changes_of
from kb.answers.evidence import Dated, evidence_of
from kb.answers.moments import Moment
from kb.answers.texts.by_name import rules_named, rules_resting_on
from kb.answers.texts.lookup import look_up, one_name
from kb.engine.law.chronicle import AnyChronicle, AnyEntry
from kb.records.commands import command
from kb.records.errors import NoSuchRecord, NotARuleNumber
from kb.records.numbers import is_number
from kb.records.prose import day_with_set
from kb.records.record import Kind, Record
from kb.records.text import fold
from kb.search import names
from kb.store.library import Library


class RuledSince(NamedTuple):
    """A modelled rule that quotes a text, and what became of the rule by a day."""

    rule: AnyChronicle
    quote: str
    changed: Dated | None
    """The first entry after the text that says something else; None if the rule says the same on the day."""
    now: str
    """The number of the rule on the day, in the rulebook of the last change of words or number until then."""
    will_change: bool
    """True if the rule is known to say something else from a later day on."""

    @property
    def is_repealed(self) -> bool:
        """Return whether the rule was repealed by its first change."""
        return self.changed is not None and self.changed.entry.what is None


def ruled_since(library: Library, record: Record, day: date | None) -> Iterator[RuledSince]:
    """Yield the modelled rules that quote a numbered rule of a document, with what they say on a later day.

    None stands for today. Rules whose known words the text lacks are left out, and those that say something else on the
    text's own day. No other record has any, nor has one of a set's own rules.
    """
    source = library.source(record.source)
    if source is None or source.overlay or record.kind is not Kind.RULE or not record.number:
        return
    text = fold(record.text)
    for rule in rules_resting_on(record.number):
        entries = [one for one in evidence_of(library).dated(rule) if one.entry.overlay is None]
        place = _place_of(entries, record.number, text, source.day)
        if place is None:
            continue
        said = entries[place].entry
        other = [one for one in entries[place + 1 :] if not _is_same(said, one.entry)]
        if other and other[0].entry.since <= source.day:
            continue
        now = [one.entry for one in entries[place:] if day is None or one.entry.since <= day or one.entry is said][-1]
        changed = None if _is_same(said, now) else other[0]
        will_change = day is not None and any(one.entry.since > day for one in other)
        yield RuledSince(rule, _quote(entries, place), changed, now.where, will_change)


def ended_since(library: Library, record: Record, day: date | None) -> date | None:
    """Return the day on which what a glossary entry explains ended, after the text and by a day, or today for None.

    None for a record that is no glossary entry, and if nothing is known to have ended then.
    """
    entry = names.name(record.place[-1]) if record.kind is Kind.GLOSSARY and record.place else None
    source = library.source(record.source)
    if entry is None or entry.ended is None or not entry.ended.is_day_known or source is None or source.overlay:
        return None
    return entry.ended.day if source.day < entry.ended.day and (day is None or entry.ended.day <= day) else None


def changes_in_words(library: Library, record: Record, day: date | None) -> tuple[str, ...]:
    """Return the changes of the modelled rules that quote a numbered rule, until a day, in words with a command.

    For a glossary entry, return the end of what it explains. Empty if no change is known.
    """
    if (ended := ended_since(library, record, day)) is not None:
        return (f"ended on {day_with_set(ended)}: {command('ask', f'what is {record.place[-1]}?')}",)
    return tuple(
        f"{one.changed.printing.changed}: {command('rules', one.rule.slug)}"
        for one in ruled_since(library, record, day)
        if one.changed is not None
    )


def _is_same(entry: AnyEntry, other: AnyEntry) -> bool:
    """Return whether two entries of a rule say the same."""
    return entry.what is other.what or entry.meaning == other.meaning


def _place_of(entries: list[Dated], number: str, text: str, day: date) -> int | None:
    """Return the place of the entry that a text of a day with this number proves, or None.

    It is the last such one by that day, else the first after it.
    """
    found = [
        place
        for place, one in enumerate(entries)
        if one.entry.where == number and one.entry.what is not None
        if (quote := _quote(entries, place)) and quote in text
    ]
    by_then = [place for place in found if entries[place].entry.since <= day]
    return (by_then[-1] if by_then else found[0]) if found else None


def _quote(entries: list[Dated], place: int) -> str:
    """Return the words that an entry rests on: its own, or those before it if only its number was new; folded."""
    return next((fold(one.entry.quote) for one in reversed(entries[: place + 1]) if one.entry.quote), "")


def noting_changes(library: Library, asked: Moment, what: Sequence[str], found: Iterable[Record]) -> Moment:
    """Return the moment with a note on the texts and rules that changed within the month or year typed."""
    found_stages = (stage for record in found for stage in record_stages(library, record, ())[1:])
    changes = {stage.since: stage.changed for stage in found_stages if stage.since}
    named = [rule for words in what if not is_number(words) for rule in rules_named(words)]
    for rule in named:
        changes |= changes_of(rule, evidence_of(library))
    names = one_name(library, what)
    changes = {day: told for day, told in changes.items() if _is_there(library, names, day - timedelta(days=1))}
    return asked.noting("this rule" if named else "this text", changes)


def _is_there(library: Library, names: Iterable[str], day: date) -> bool:
    """Return whether everything that these words name can be shown on a day."""
    with suppress(NotARuleNumber, NoSuchRecord):
        for words in names:
            look_up(library, words, Moment(day))
        return True
    return False
