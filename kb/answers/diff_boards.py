"""The packaged boards of two days: those that come out otherwise, when between them they changed, and why."""

from collections.abc import Iterator
from datetime import date
from typing import TYPE_CHECKING, Any, NamedTuple

from kb.answers.differing import Asked, two_sides
from kb.answers.outcomes import Compared, compared, otherwise_as_data
from kb.lineage.descent import Books, books_of, wordings_through
from kb.records.record import Record
from kb.store.library import Library

if TYPE_CHECKING:
    from kb.worked.flips import Otherwise
    from kb.worked.scenario import Scenario


class Wanted(NamedTuple):
    """The boards asked for, and the two days."""

    older: date
    newer: date
    stories: tuple["Scenario", ...]
    is_narrowed: bool
    """Whether they are not all that there are, but those that quote what is asked for."""
    notes: tuple[str, ...] = ()
    """What was put right in what was asked for, in words."""


class Outcomes(NamedTuple):
    """The boards asked for, played on two days."""

    wanted: Wanted
    boards: tuple[Compared, ...]

    @property
    def changed(self) -> list["Otherwise"]:
        """Those that come out otherwise."""
        return [board.otherwise for board in self.boards if board.otherwise is not None]


def outcomes(wanted: Wanted) -> Outcomes:
    """Give how the boards asked for come out on the two days."""
    return Outcomes(wanted, tuple(compared(wanted.stories, wanted.older, wanted.newer)))


def wanted_boards(library: Library, asked: Asked) -> Wanted:
    """Give the boards that quote what is asked for, or what it was or became, and the two days.

    Raises BadQuestion for a side that is none, NotARuleNumber or NoSuchRecord for what is on neither side, and
    NotModelled for a day before the first whose rules are modelled.
    """
    from kb.engine.rulebook import Rulebook
    from kb.worked.scenario import packaged_scenarios

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


def _quoted(story: "Scenario") -> set[str]:
    return {source for when in story.whens for source in when.sources}


def _of_the_rule(library: Library, books: Books, record_id: str) -> Iterator[Record]:
    """Give a record and all others that attest a wording of its rule, as far as they are at hand."""
    yield from library.records([record_id])
    for wording in wordings_through(library, books, record_id):
        yield from library.records(wording.records)


def outcomes_as_data(found: Outcomes) -> dict[str, Any]:
    """Give the boards as JSON holds them."""
    return {
        "older": found.wanted.older.isoformat(),
        "newer": found.wanted.newer.isoformat(),
        "notes": list(found.wanted.notes),
        "boards": len(found.boards),
        "changed": list(map(otherwise_as_data, found.changed)),
        "not_played": [
            {"scenario": board.scenario.id, "day": one.day.isoformat(), "why": one.why}
            for board in found.boards
            for one in board.not_played
        ],
    }
