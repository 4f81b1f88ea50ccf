"""Differences between two days, eras or sources, text by text, for every interface."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from kb.answers.boards.outcomes import compared, in_words, rest_in_words
from kb.answers.changes.diff_sides import Asked, Test, is_topic, two_sides
from kb.answers.changes.rule_differences import RuleDifference, rule_differences, where_to_ask
from kb.answers.evidence import evidence_of
from kb.answers.texts.shown import heading_of
from kb.boards.flips.quoted_days import quoted_days
from kb.boards.reading.quoting import scenarios_quoting
from kb.boards.verdicts.verdicts import read_verdicts
from kb.lineage.comparing import Comparison, Difference, Side, compare
from kb.lineage.comparison_sides import what_became
from kb.lineage.kinds import QUIET, DifferenceKind
from kb.lineage.word_differences import Fate, Run, differences
from kb.records.match import Bond, Match
from kb.records.numbers import is_number
from kb.records.prose import day_in_words
from kb.records.record import Kind, Record
from kb.store.library import Library

if TYPE_CHECKING:
    from kb.boards.reading.scenario import Scenario

__all__ = ["QUIET", "Asked", "DifferenceKind", "Fate", "Run", "differences"]

_MOST_PLAYED = 6
"""Where more examples than these are concerned, their boards are named and not played: that takes a while."""

_Boards = Mapping[str, Sequence["Scenario"]]
"""By the record of a changed example: the scenarios that quote it in some source."""


class Text(NamedTuple):
    """A text of one side, with whom it is owed to."""

    id: str
    number: str | None
    kind: Kind
    place: tuple[str, ...]
    """The headings that it stands under, outermost first."""
    text: str
    credit: str


class TextDifference(NamedTuple):
    """That a text of the one side is another on the other side, or isn't there."""

    kind: DifferenceKind
    name: str
    """The number, or both where they differ; what has none is called by its id."""
    heading: str
    """Its kind and the headings that it is under."""
    old: Text | None
    new: Text | None
    confidence: float
    """How sure it is that the two are one; 1 where there is only one."""
    reason: str
    """How it is known that they are one; empty where there is only one."""
    bond: Bond | None
    """The relation between the two texts; None if there is only one."""
    is_in_part: bool
    """True if the newer text replaced only a part of the older one."""
    runs: tuple[Run, ...]
    """Both texts in one; one after the other where they have little in common, or are two parts of a whole."""
    questions: tuple[Match, ...]
    """Possible earlier or later texts that aren't certain enough."""
    outcomes: tuple[str, ...]
    """How the boards of a changed example come out on both days, in words; of many, only their names."""

    def __repr__(self) -> str:
        """Return the kind of the difference and the name of the text."""
        return f"<{self.kind}: {self.name}>"


class SideFound(NamedTuple):
    """One side of a comparison."""

    name: str
    """As it was asked for: a day, an era or a source."""
    day: date
    sources: tuple[str, ...]
    """The sources that speak for it, the rulebook first."""
    rulebook: str | None
    """The one of them, if any, that prints the rules of its day whole."""


class Found(NamedTuple):
    """Two sides, how many texts differ, and those differences that are asked for."""

    older: SideFound
    newer: SideFound
    notes: tuple[str, ...]
    """Notes on corrections to the request: days in the wrong order, a year for a day."""
    left_out: tuple[str, ...]
    """Copies of later rulebooks that lack a part: the rules of a day are those of the last whole one."""
    counts: dict[DifferenceKind, int]
    """Number of differences of each kind, asked for or not, the most significant kinds first."""
    unchanged: int
    differences: tuple[TextDifference, ...]
    """In the order of the newer side, what is gone where it stood."""
    rules: tuple[RuleDifference, ...]
    """The modelled rules of the topic's name, compared between the two days."""
    more: str
    """Commands that tell more about the topic if the texts here can't; otherwise empty."""
    credits: tuple[str, ...]
    """Whom the texts are owed to; where there are none, whom the comparison rests on."""

    def __repr__(self) -> str:
        """Return both sides and the number of differences of each kind."""
        return (
            f"<{self.older.name} to {self.newer.name}: {', '.join(f'{n} {kind}' for kind, n in self.counts.items())}>"
        )


def differing(library: Library, asked: Asked, kinds: Iterable[DifferenceKind] = ()) -> Found:
    """Return the differences asked for between two sides; by default, those beyond a new number.

    Raises NoSuchRecord for an unknown side, or for something on neither side, NotARuleNumber for words that name
    nothing, BadQuestion for an empty card or topic.
    """
    older, newer, tests, notes = two_sides(library, asked, may_be_empty=True)
    matches, formerly = what_became(library, older, newer)
    whole = compare(older, newer, matches, formerly)
    comparison = _limited(whole, tests) if tests else whole
    boards = _boards(library, comparison)
    wanted = set(kinds) or set(DifferenceKind) - QUIET
    shown = [difference for difference in comparison.differences if difference.kind in wanted]
    told = tuple(_difference(library, difference, comparison, boards) for difference in shown)
    named = _sources(shown) or _spoken_for(comparison, tests)
    lacking = list(filter(None, (_lacking(library, side) for side in (older, newer))))
    topic = asked.topic or asked.what or asked.lineage or ""
    rules: tuple[RuleDifference, ...] = ()
    more = ""
    if is_number(topic) and not shown:
        rules = rule_differences(library, topic, older.day, newer.day)
    if is_topic(topic):
        rules = rule_differences(library, topic, older.day, newer.day)
        more = where_to_ask(topic, older.day, newer.day) if lacking or not shown else ""
    return Found(
        _side(older),
        _side(newer),
        (*notes, *lacking, *_misspelled(library, older, newer)),
        _left_out(library, older, newer),
        comparison.counts,
        comparison.unchanged,
        told,
        rules,
        more,
        tuple(source.credit for source in library.sources() if source.slug in named),
    )


def _side(side: Side) -> SideFound:
    """Return a side's name, day, sources and rulebook, without its texts."""
    return SideFound(side.name, side.day, side.sources, side.rulebook)


def _misspelled(library: Library, *sides: Side) -> Iterator[str]:
    """Yield a note on each misspelled copy of a side, whose slips count as differences."""
    doubts = library.misspelled()
    for slug in dict.fromkeys(slug for side in sides for slug in (side.rulebook, *side.sources) if slug in doubts):
        yield f"{slug}: {doubts[slug]} Its slips are among the differences; another copy would show what changed."


def _lacking(library: Library, side: Side) -> str:
    """Return a note if a day's texts are older than a rulebook that isn't here, and how to add it; else ""."""
    if side.is_a_source:
        return ""
    days = {source.slug: source.day for source in library.sources()}
    newest = days[side.rulebook] if side.rulebook else max((days[slug] for slug in side.sources), default=None)
    later = [day for day in quoted_days().rulebooks if (newest is None or newest < day) and day <= side.day]
    if newest is None or not later:
        return ""
    text = "rulebook" if side.rulebook else "text"
    asked = day_in_words(side.day) if side.name == side.day.isoformat() else side.name
    return (
        f"For {asked}, the newest {text} here is of {day_in_words(newest)}. A rulebook of "
        f"{day_in_words(later[-1])} was in force by then: `rulings ingest FILE` adds it, if you have it."
    )


def _sources(differences: Iterable[Difference]) -> set[str]:
    """Return the sources of all records, old and new, in the differences."""
    return {record.source for one in differences for record in (one.old, one.new) if record is not None}


def _spoken_for(comparison: Comparison, tests: Sequence[Test]) -> set[str]:
    """Return the sources that the requested part of a comparison rests on, and the rulebooks of its sides.

    Without tests, all sources of both sides.
    """
    sides = comparison.older, comparison.newer
    if not tests:
        return {slug for side in sides for slug in side.sources}
    spoken_of = {r.source for side in sides for r in side.records if all(test(r) for test in tests)}
    return spoken_of | _sources(comparison.differences) | {side.rulebook or "" for side in sides}


def _difference(library: Library, difference: Difference, comparison: Comparison, boards: _Boards) -> TextDifference:
    """Return a difference with everything shown about it."""
    both = [record for record in (difference.old, difference.new) if record is not None]
    return TextDifference(
        kind=difference.kind,
        name=" → ".join(dict.fromkeys(map(_name, both))),
        heading=heading_of(difference.record),
        old=_text(library, difference.old),
        new=_text(library, difference.new),
        confidence=difference.confidence,
        reason=difference.reason,
        bond=difference.bond,
        is_in_part=difference.is_in_part,
        runs=_runs(difference),
        questions=difference.questions,
        outcomes=tuple(_outcomes(library, both, comparison, boards)),
    )


def _text(library: Library, record: Record | None) -> Text | None:
    """Return the record's text with its credit; None for no record or an unknown source."""
    source = library.source(record.source) if record is not None else None
    if record is None or source is None:
        return None
    credit = f"{source.credit}; {record.local_id}"
    return Text(record.id, record.number, record.kind, record.place, record.text, credit)


def _name(record: Record) -> str:
    """Return the record's name if it has a number, else its id.

    The id of a glossary entry, or of a part of a record, is without the source.
    """
    if record.number:
        return record.name
    return record.local_id if record.kind is Kind.GLOSSARY or "#" in record.id else record.id


def _runs(difference: Difference) -> tuple[Run, ...]:
    """Return both texts merged, or one after the other if they have little in common; a lone text as one run."""
    old, new = difference.old, difference.new
    if old is None or new is None:
        return (Run(difference.record.text, Fate.REMOVED if new is None else Fate.ADDED),)
    if old.text == new.text:
        return (Run(new.text, Fate.KEPT),)
    return differences(old.text, new.text) or (Run(old.text, Fate.REMOVED), Run(f" {new.text}", Fate.ADDED))


def _outcomes(library: Library, both: Iterable[Record], comparison: Comparison, boards: _Boards) -> list[str]:
    """Return the outcomes of a changed example's boards on both days, or [] if it has no boards.

    For many boards only names.
    """
    stories = {story.id: story for record in both for story in boards.get(record.id, [])}
    names = sorted(stories)
    if not names:
        return []
    if len(boards) > _MOST_PLAYED:
        return [f"played in {', '.join(names)}; --outcomes lists the boards that end differently"]
    days = comparison.older.day, comparison.newer.day
    found = compared([stories[name] for name in names], *days, evidence_of(library))
    changed = (in_words(board.outcomes, *days) for board in found if board.outcomes is not None)
    return [*changed, *rest_in_words(found, days)]


def _left_out(library: Library, *sides: Side) -> tuple[str, ...]:
    """Return the incomplete copies of rulebooks that are newer than a side's rulebook, up to the side's day."""
    sources = {source.slug: source for source in library.sources()}
    books = {source.slug: source.reader for source in library.rulebooks()}
    return tuple(
        dict.fromkeys(
            copy.slug
            for side in sides
            if side.rulebook in books and not side.is_a_source
            for copy in sources.values()
            if copy.slug not in books and copy.reader == books[side.rulebook]
            if sources[side.rulebook].day < copy.day <= side.day
        )
    )


def _boards(library: Library, comparison: Comparison) -> _Boards:
    """Return, by the id of each changed example, the scenarios that quote it or the same words from another source.

    Examples without a stored verdict, and examples with only minor changes, are left out.
    """
    quoted = {record_id.partition("/")[2] for record_id in read_verdicts()}
    attesting: dict[str, tuple[str, ...]] = {}
    for difference in comparison.differences:
        if difference.record.kind is not Kind.EXAMPLE or difference.kind in QUIET:
            continue
        for record in (difference.old, difference.new):
            if record is not None and record.local_id in quoted:
                wording = library.wording_of(record.id)
                attesting[record.id] = wording.records if wording is not None else (record.id,)
    if not attesting:
        return {}
    found = scenarios_quoting({record for records in attesting.values() for record in records})
    return {
        record_id: [one for one in found if any(source in records for when in one.whens for source in when.sources)]
        for record_id, records in attesting.items()
    }


def _limited(whole: Comparison, tests: Sequence[Test]) -> Comparison:
    """Return a comparison restricted to differences that pass all tests on at least one side."""

    def passes(difference: Difference) -> bool:
        """Return whether the old or the new record of the difference meets all tests."""
        return any(all(test(record) for test in tests) for record in (difference.old, difference.new) if record)

    kept = tuple(difference for difference in whole.differences if passes(difference))
    concerned = {record.id for difference in whole.differences for record in (difference.old, difference.new) if record}
    same = sum(all(test(r) for test in tests) for r in whole.newer.records if r.id not in concerned)
    return replace(whole, differences=kept, unchanged=same)
