"""Search hits among records: rules, each in its best wording, with the matching passage."""

import re
from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from kb.answers.moments import Moment
from kb.answers.texts.shown import heading_of
from kb.records.prose import day_in_words
from kb.records.record import Kind
from kb.records.wording import Standing, Wording
from kb.search.engine import Hit as Match
from kb.search.passage import best_passage
from kb.search.query import Question
from kb.store.library import Library
from kb.store.thread_queries import Whole

_ABOVE_A_RULE = 2
"""Number of headings above the title of a rule, where rules have titles of their own: a part, and a section."""
_OBSOLETE = re.compile(r"\s*\(obsolete\)$", re.IGNORECASE)


class Hit(NamedTuple):
    """One rule found: its best wording, with the piece of its text that answers."""

    rank: int
    score: float
    id: str
    number: str | None
    name: str
    """The record's number, or else its id."""
    kind: Kind
    heading: str
    """Its kind and the headings that it is under."""
    place: tuple[str, ...]
    source: str
    since: date
    printed_until: date
    replaced_on: date | None
    gone_by: date | None
    other_wordings: int
    """Number of other wordings of the same rule that were found."""
    rule: Whole
    """All wordings of the rule, found or not."""
    standing: Standing | None
    """Its status on the day asked for, if any."""
    status: str
    """The days it is known to have stood, and whether it is only the last known wording."""
    passage: str
    highlights: tuple[tuple[int, int], ...]
    """Where in the passage the words are."""
    credit: str

    @property
    def days_of_rule(self) -> str:
        """Return the days of the rule through all its wordings, in words; empty if this is the only one."""
        whole = self.rule
        if whole.wordings == 1:
            return ""
        found = f", {self.other_wordings + 1} of them found" if self.other_wordings else ""
        return f"{_from_to(whole.since, whole.printed_until)}, in {whole.wordings} wordings{found}"

    @property
    def own_title(self) -> str:
        """The title of the rule, which its subrules and its glossary entry have too ("Scry"); "" if it has none."""
        if self.kind is Kind.HEADING:
            return self.passage if len(self.place) == _ABOVE_A_RULE else ""
        is_titled = self.kind is Kind.GLOSSARY or len(self.place) > _ABOVE_A_RULE
        return _OBSOLETE.sub("", self.place[-1]) if is_titled and self.place else ""

    def __repr__(self) -> str:
        """Return the id and the matching passage."""
        return f"<{self.id}: {self.passage}>"


def record_hits(
    library: Library, question: Question, at: Moment, rules: Sequence[tuple[Match, int]], first: int
) -> tuple[Hit, ...]:
    """Return the rules found as hits, each with the matching passage."""
    wordings = library.wordings(match.key for match, _ in rules)
    witnesses = library.witnesses(wordings, at.day)
    whole = library.whole_lineages(wording.key for wording in wordings)
    records = {record.id: record for record in library.records(witnesses.values())}
    sources = {source.slug: source for source in library.sources()}
    found = []
    for rank, ((match, others), wording) in enumerate(zip(rules, wordings, strict=True), first + 1):
        record = records[witnesses[wording.key]]
        passage = best_passage(record.text, question.highlights)
        found.append(
            Hit(
                rank=rank,
                score=round(match.score, 4),
                id=record.id,
                number=record.number,
                name=record.name,
                kind=record.kind,
                heading=heading_of(record),
                place=record.place,
                source=record.source,
                since=wording.since,
                printed_until=wording.printed_until,
                replaced_on=wording.replaced_on,
                gone_by=wording.gone_by,
                other_wordings=others,
                rule=whole[wording.key],
                standing=wording.standing(at.day) if at.day else None,
                status=_status(wording, at.day),
                passage=passage.text,
                highlights=passage.spans,
                credit=f"{sources[record.source].credit}; {record.local_id}",
            )
        )
    return tuple(found)


def _from_to(first: date, last: date) -> str:
    """Return the days as "FIRST to LAST" in words, or a single day."""
    return day_in_words(first) if first == last else f"{day_in_words(first)} to {day_in_words(last)}"


def _status(wording: Wording, day: date | None) -> str:
    """Return the days on which a wording was in force, and how it ended.

    By a day, whether it is only the last known one or went on under another number.
    """
    since, until, gone = wording.since, wording.printed_until, wording.ended
    days = _from_to(since, until)
    if day is not None and wording.standing(day) is Standing.LAST_KNOWN:
        return f"last known: {days}"
    if gone is None or day is not None:
        return f"{days}, then under another number" if wording.carried_until and day and day > until else days
    return f"{days}, {'replaced' if wording.how_ended is Standing.REPLACED else 'gone'} by {day_in_words(gone)}"
