"""The packaged boards of two days: those that have another outcome, when between them they changed, and why."""

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from kb.answers.boards.kept_outcomes import KeptOutcomes
from kb.answers.boards.outcomes import Compared, NotPlayed, TwoOutcomes, compared
from kb.answers.changes.diff_sides import Asked, two_sides
from kb.answers.evidence import Evidence
from kb.engine.law.rulebook import Rulebook
from kb.lineage.descent import Books, books_of, wordings_through
from kb.records.record import Record
from kb.store.library import Library
from kb.worked.scenario import Scenario, packaged_scenarios

__all__ = ["TwoOutcomes"]


class Wanted(NamedTuple):
    """The boards asked for, and the two days."""

    older: date
    newer: date
    stories: tuple[Scenario, ...]
    is_narrowed: bool
    notes: tuple[str, ...] = ()


class Outcomes(NamedTuple):
    """The boards asked for, played on two days."""

    older: date
    newer: date
    notes: tuple[str, ...]
    """What was put right in what was asked for, in words."""
    is_narrowed: bool
    """Whether the boards are not all that there are, but those that quote what is asked for."""
    boards: int
    """How many they are."""
    changed: tuple[TwoOutcomes, ...]
    """Those that have another outcome."""
    not_played: tuple[NotPlayed, ...]
    """Those that can't be played on one of the days or on both."""

    def __repr__(self) -> str:
        return f"<{self.older} to {self.newer}: {len(self.changed)} of {self.boards} boards have another outcome>"


def outcomes(wanted: Wanted, evidence: Evidence, kept: KeptOutcomes | None = None) -> Outcomes:
    """Return how the boards asked for come out on the two days; what isn't kept of them is played."""
    older, newer, stories, is_narrowed, notes = wanted
    boards = [_compared(story, older, newer, evidence, kept) for story in stories]
    changed = tuple(board.outcomes for board in boards if board.outcomes is not None)
    not_played = tuple(one for board in boards for one in board.not_played)
    return Outcomes(older, newer, notes, is_narrowed, len(boards), changed, not_played)


def _compared(story: Scenario, older: date, newer: date, evidence: Evidence, kept: KeptOutcomes | None) -> Compared:
    found = kept.compared(story, older, newer) if kept is not None else None
    if found is None:
        (played,) = compared([story], older, newer, evidence)
        return played
    if found.outcomes is None:
        return found
    dated = tuple(map(evidence.of_flip, found.outcomes.changes))
    return found._replace(outcomes=found.outcomes._replace(changes=dated))


def wanted_boards(library: Library, asked: Asked) -> Wanted:
    """Give the boards that quote what is asked for, or what it was or became, and the two days.

    Raises BadQuestion for a side that is none, NotARuleNumber or NoSuchRecord for what is on neither side, and
    NotModelled for a day before the first whose rules are modelled.
    """
    older, newer, tests, notes = two_sides(library, asked)
    days = [Rulebook.on(side.day).day for side in (older, newer)]
    there = {record.id for side in (older, newer) for record in side.records}
    is_numbered = asked.what is not None and library.lineage(asked.what) is None

    def is_asked_for(record: Record) -> bool:
        """Answer whether a record is; a number means what it does on one of the days."""
        return (record.id in there or not is_numbered) and all(test(record) for test in tests)

    stories = packaged_scenarios()
    if tests:
        books = books_of(library)
        quoted = {source for story in stories for source in _quoted(story)}
        wanted = {source for source in quoted if any(map(is_asked_for, _of_the_rule(library, books, source)))}
        stories = [story for story in stories if wanted.intersection(_quoted(story))]
    return Wanted(days[0], days[1], tuple(stories), bool(tests), notes)


def _quoted(story: Scenario) -> set[str]:
    return {source for when in story.whens for source in when.sources}


def _of_the_rule(library: Library, books: Books, record_id: str) -> Iterator[Record]:
    """Give a record and all others that print a wording of its rule, as far as they are here."""
    yield from library.records([record_id])
    for wording in wordings_through(library, books, record_id):
        yield from library.records(wording.records)
