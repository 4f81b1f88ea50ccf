"""The packaged boards on two days: which have different outcomes, when between them they changed, and why."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import date
from types import MappingProxyType
from typing import NamedTuple

from kb.answers.boards.flip_cache import undated_boards
from kb.answers.boards.kept_outcomes import KeptOutcomes, kept_outcomes
from kb.answers.boards.outcomes import Compared, NotPlayed, TwoOutcomes, compared
from kb.answers.changes.changed_boards import boards_about
from kb.answers.changes.diff_sides import Asked, rules_asked, two_sides
from kb.answers.evidence import Evidence, evidence_of
from kb.answers.opening import DataFolder
from kb.boards.reading.scenario import Scenario, packaged_scenarios
from kb.engine.law.rulebook import Rulebook
from kb.lineage.descent import Books, books_of, wordings_through
from kb.records.addresses import family
from kb.records.record import Record
from kb.store.library import Library

__all__ = ["TwoOutcomes"]


class Wanted(NamedTuple):
    """The boards asked for, and the two days."""

    older: date
    newer: date
    stories: tuple[Scenario, ...]
    is_narrowed: bool
    notes: tuple[str, ...] = ()
    rules: Mapping[str, str] = MappingProxyType({})
    """Names of the rules asked for by name, by id; if there are any, the boards are those about them."""


class Outcomes(NamedTuple):
    """The boards asked for, played on two days."""

    older: date
    newer: date
    notes: tuple[str, ...]
    """Notes on corrections to the request."""
    is_narrowed: bool
    """True if the boards are only those that quote, or are about, what is asked for."""
    boards: int
    """Number of boards."""
    changed: tuple[TwoOutcomes, ...]
    """Those that have another outcome; where rules are asked for by name, because of one of them."""
    not_played: tuple[NotPlayed, ...]
    """Those that can't be played on one of the days or on both."""
    about: tuple[str, ...] = ()
    """Names of the rules asked for by name; if there are any, the boards are those about them, with variants of one
    board counted once, as in `since`."""
    by_others: tuple[str, ...] = ()
    """The boards about these rules that have another outcome because of other rules alone."""

    def __repr__(self) -> str:
        """Return both days and how many boards have another outcome."""
        return f"<{self.older} to {self.newer}: {len(self.changed)} of {self.boards} boards have another outcome>"


def outcomes(wanted: Wanted, evidence: Evidence, kept: KeptOutcomes | None = None) -> Outcomes:
    """Return which wanted boards end differently on the two days, and which can't be played; plays those not cached.

    If rules are asked for by name, ``changed`` has only boards that differ because of them, and variants count once.
    """
    older, newer, stories, is_narrowed, notes, rules = wanted
    boards = [_compared(story, older, newer, evidence, kept) for story in stories]
    changed = tuple(board.outcomes for board in boards if board.outcomes is not None)
    not_played = tuple(one for board in boards for one in board.not_played)
    if not rules:
        return Outcomes(older, newer, notes, is_narrowed, len(boards), changed, not_played)
    by_them = _one_of_each(one for one in changed if _is_because_of(one, rules))
    families = {family(one.scenario) for one in by_them}
    by_others = _one_of_each(one for one in changed if family(one.scenario) not in families)
    played = {family(story.id): story for story in stories}
    return Outcomes(
        older,
        newer,
        notes,
        is_narrowed,
        len(played),
        by_them,
        tuple({(family(one.scenario), one.day): one for one in reversed(not_played)}.values())[::-1],
        tuple(rules.values()),
        tuple(one.scenario for one in by_others),
    )


def outcomes_asked(folder: DataFolder, asked: Asked) -> Outcomes:
    """Return how the boards asked for end on two days, from the cache if there is one.

    Boards about rules asked for by name are played over all days, as `since` does, so that both count alike.
    """
    wanted = folder.ask(lambda library, _: wanted_boards(library, asked))
    kept = kept_outcomes(folder)
    if kept is None and wanted.rules:
        kept = KeptOutcomes(undated_boards(folder, {story.id for story in wanted.stories}))
    return folder.ask(lambda library, _: outcomes(wanted, evidence_of(library), kept))


def _is_because_of(found: TwoOutcomes, rules: Collection[str]) -> bool:
    """Return whether one of these rules is a cause of any of a board's changes."""
    return any(set(rules).intersection(cause) for flip in found.changes for cause in flip.causes)


def _one_of_each(found: Iterable[TwoOutcomes]) -> tuple[TwoOutcomes, ...]:
    """Return the outcomes with only the first of several variants of a board."""
    return tuple({family(one.scenario): one for one in reversed(tuple(found))}.values())[::-1]


def _compared(story: Scenario, older: date, newer: date, evidence: Evidence, kept: KeptOutcomes | None) -> Compared:
    """Return a board's outcomes on both days, from the kept ones where there are, else by playing it."""
    found = kept.compared(story, older, newer) if kept is not None else None
    if found is None:
        (played,) = compared([story], older, newer, evidence)
        return played
    if found.outcomes is None:
        return found
    dated = tuple(map(evidence.of_flip, found.outcomes.changes))
    return found._replace(outcomes=found.outcomes._replace(changes=dated))


def wanted_boards(library: Library, asked: Asked) -> Wanted:
    """Return the two days, and the boards that quote what is asked for, or what it was or became.

    For rules asked for by name, they are the boards about these. Raises NotModelled for a day before the first modelled
    rules, and the errors of `two_sides`.
    """
    older, newer, tests, notes = two_sides(library, asked, may_be_empty=True)
    days = [Rulebook.on(side.day).day for side in (older, newer)]
    there = {record.id for side in (older, newer) for record in side.records}
    is_numbered = asked.what is not None and library.lineage(asked.what) is None

    def is_asked_for(record: Record) -> bool:
        """Return whether a record belongs to what is asked for.

        If that is a number, the record must be on one of the sides, since elsewhere the number may be another rule's.
        """
        return (record.id in there or not is_numbered) and all(test(record) for test in tests)

    stories = packaged_scenarios()
    rules = {rule.slug: rule.name for rule in rules_asked(asked)}
    if rules:
        about = boards_about(rules)
        stories = [story for story in stories if story.id in about]
    elif tests:
        books = books_of(library)
        quoted = {source for story in stories for source in _quoted(story)}
        wanted = {source for source in quoted if any(map(is_asked_for, _of_the_rule(library, books, source)))}
        stories = [story for story in stories if wanted.intersection(_quoted(story))]
    return Wanted(days[0], days[1], tuple(stories), bool(tests), notes, rules)


def _quoted(story: Scenario) -> set[str]:
    """Return the sources that the scenario's claims quote."""
    return {source for when in story.whens for source in when.sources}


def _of_the_rule(library: Library, books: Books, record_id: str) -> Iterator[Record]:
    """Yield a record and all others with a wording of its rule, as far as they are here."""
    yield from library.records([record_id])
    for wording in wordings_through(library, books, record_id):
        yield from library.records(wording.records)
