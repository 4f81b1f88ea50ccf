"""Notes on changes of texts and rules within the month or year that somebody asks about."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import date, timedelta

from kb.answers.asking.stages import record_stages
from kb.answers.boards.rules import changes_of
from kb.answers.evidence import evidence_of
from kb.answers.moments import Moment
from kb.answers.texts.by_name import rules_named
from kb.answers.texts.lookup import look_up, one_name
from kb.records.errors import NoSuchRecord, NotARuleNumber
from kb.records.numbers import is_number
from kb.records.record import Record
from kb.store.library import Library


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
