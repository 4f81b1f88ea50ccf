"""Histories: a rule through all its wordings, or a lineage through all its texts."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from kb.answers.boards.flip_cache import flips_quoting
from kb.answers.credits import credits_of
from kb.answers.evidence import evidence_of
from kb.answers.moments import Moment
from kb.answers.text_days import days_of
from kb.answers.texts.becoming import status_on
from kb.answers.texts.by_name import in_rulebook
from kb.answers.texts.lookup import look_up, others_named
from kb.answers.texts.shown import Replaced, replaced
from kb.boards.flips.flips import Flip
from kb.lineage.descent import Books, Descent, books_of, descent, unchanged, wordings_through
from kb.lineage.kinds import DifferenceKind, kind_of_difference, same_but_for
from kb.lineage.match_guesses import SURE
from kb.lineage.rulebook_twins import with_twin
from kb.lineage.word_differences import Run, around_changes, differences
from kb.records.errors import NotARuleNumber
from kb.records.lineage import Lineage, Member
from kb.records.match import Bond, Match
from kb.records.numbers import RuleNumber
from kb.records.record import Record
from kb.records.text import fold
from kb.records.wording import Replacement, Wording
from kb.store.library import Library

if TYPE_CHECKING:
    from kb.answers.opening import DataFolder

__all__ = ["SURE", "Books", "Change", "Chapter", "Descent", "Flip", "History", "around_changes", "descent", "histories"]


class Change(NamedTuple):
    """The difference between a wording and its predecessor."""

    older: str
    """The id of that wording."""
    kind: DifferenceKind
    runs: tuple[Run, ...]
    """Both texts in one; empty where they have little in common."""


class Chapter(NamedTuple):
    """One wording of a rule, with what it replaced or was replaced by, and whom it is owed to."""

    wording: Wording
    status: str
    """The days on which it is printed, and what became of it."""
    text: str
    replacements: tuple[Replaced, ...]
    credits: tuple[str, ...]
    """One line a publication, where several editions have the same text."""
    steps: tuple[Match, ...]
    """How it came from the wording before it, in rulebooks one after the other."""
    twins: tuple[str, ...]
    """Counterparts of its records in the rulebooks of their days, if worded differently."""
    lineages: tuple[str, ...]
    """The curated lineages that its records are texts of, each of which can be asked for."""
    change: Change | None
    """The difference from its predecessor; None if none is known here."""

    def __repr__(self) -> str:
        """Return the wording's id and the text."""
        return f"<{self.wording.id}: {self.text}>"


class History(NamedTuple):
    """One rule through all its wordings and numbers."""

    chapters: tuple[Chapter, ...]
    """Oldest first."""
    questions: tuple[Match, ...]
    """Possible earlier and later texts that aren't certain."""
    parts: tuple[Match, ...]
    """Matches for splits and mergers: texts split off from it or merged into it, or that it came from or went into."""
    lineage: Lineage | None
    """The lineage that it is the history of, where it isn't that of one rule."""
    other_texts: dict[str, tuple[Member, ...]]
    """By lineage, of those that texts of the one rule are of: the texts that are none of its wordings, oldest first."""
    missing: tuple[str, ...]
    """The texts of its lineage that aren't here."""
    why_alone: str
    """Why it is in no lineage, where a reason is stated; empty otherwise."""
    outcomes: tuple[Flip, ...]
    """The changes of outcome of the boards on it."""
    also_named: tuple[str, ...] = ()
    """Where it was asked for by a name: the other texts beside its own that the name may mean."""

    @property
    def records(self) -> list[str]:
        """Return the ids of all records that print one of the wordings."""
        return [record for chapter in self.chapters for record in chapter.wording.records]

    def __repr__(self) -> str:
        """Return the ids of all wordings."""
        return f"<History of {', '.join(chapter.wording.id for chapter in self.chapters)}>"


def histories(folder: "DataFolder", library: Library, what: str) -> list[History]:
    """Return the histories of what these words name, oldest first.

    A number may have been several rules in turn; a text without a number is shown with each of its lineages.
    """
    if lineage := library.lineage(what) or library.lineage(f"card-{fold(what).replace(' ', '-')}"):
        of_lineage = _history(folder, library, _texts(library, lineage), lineage)
        record = in_rulebook(library, what, None)
        is_apart = record is not None and record.id not in of_lineage.records
        return [of_lineage, *([_history(folder, library, [record])] if record and is_apart else [])]
    found: list[History] = []
    named = _named(library, what)
    for record in named:
        lineages = () if record.number else library.lineages_of(record.id)
        if lineages:
            known = {history.lineage for history in found}
            found += [_history(folder, library, _texts(library, one), one) for one in lineages if one not in known]
        elif not any(record.id in history.records for history in found):
            others = others_named(library, what, None, record) if record is named[0] else ()
            found.append(_history(folder, library, [record])._replace(also_named=others))
    return sorted(found, key=lambda history: history.chapters[0].wording.since)


def _texts(library: Library, lineage: Lineage) -> Sequence[Record]:
    """Return the texts of a lineage that are here."""
    return library.records(member.record for member in lineage.members)


def _named(library: Library, what: str) -> Sequence[Record]:
    """Return the records for an id, a number or a name; for a number, all that ever had it."""
    records, _ = look_up(library, what, Moment(None))
    try:
        RuleNumber.typed(what.removesuffix("*").removesuffix("."))
    except NotARuleNumber:
        if not library.printed_as(what):
            return records
    return [same for record in records for same in library.by_number(record.number or "")] or records


def _history(
    folder: "DataFolder", library: Library, records: Sequence[Record], lineage: Lineage | None = None
) -> History:
    """Return a rule's wordings from its records, including what they replaced or what replaced them."""
    books = books_of(library)
    wordings: dict[int, Wording] = {}
    steps: dict[str, Match] = {}
    questions: dict[Match, None] = {}
    parts: dict[Match, None] = {}
    for record in _with_twins(library, records) if lineage is None else records:
        line = descent(books, record.id)
        wordings |= {wording.key: wording for wording in wordings_through(library, books, record.id)}
        steps |= {new: unchanged(old, new) for old, new in pairwise(line.records)}
        steps |= {match.new: match for match in line.steps}
        questions |= dict.fromkeys(line.questions)
        parts |= dict.fromkeys(line.parts)
    in_order = sorted(wordings.values(), key=lambda found: (found.since, found.id))
    chapters = tuple(_chapter(library, wording, steps) for wording in in_order)
    own = {record: None for chapter in chapters for record in chapter.wording.records}
    slugs = dict.fromkeys(slug for chapter in chapters for slug in chapter.lineages) if lineage is None else {}
    found = [one for slug in slugs if (one := library.lineage(slug)) is not None]
    why = next(filter(None, (library.why_alone(record.id) for record in records)), "") if not (found or lineage) else ""
    return History(
        chapters,
        tuple(questions),
        tuple(parts),
        lineage,
        {one.slug: tuple(member for member in one.members if member.record not in own) for one in found},
        tuple(member.record for member in (lineage.members if lineage else ()) if member.record not in own),
        why,
        flips_quoting(folder, list(own), evidence_of(library)),
    )


def _with_twins(library: Library, records: Iterable[Record]) -> Sequence[Record]:
    """Return records together with their twins in rulebooks."""
    return library.records(dict.fromkeys(same for record in records for same in with_twin(library, record.id)))


def _chapter(library: Library, wording: Wording, steps: dict[str, Match]) -> Chapter:
    """Return a wording as a chapter, with what changed from the one before."""
    attesting = library.records(wording.records)
    replacements = dict.fromkeys(r for record in attesting for r in library.replacements(record.id))
    came = [steps[record] for record in wording.records if record in steps]
    lineages = dict.fromkeys(lineage.slug for record in attesting for lineage in library.lineages_of(record.id))
    return Chapter(
        wording,
        status_on(library, wording, None),
        attesting[0].text,
        tuple(
            replaced(replacement, wording.records, days_of(library).first_seen(replacement.day))
            for replacement in replacements
        ),
        tuple(credits_of(library, attesting)),
        tuple(_reasoned(library, step) for step in came if step.old not in wording.records),
        _twins(library, wording),
        tuple(lineages),
        _change(library, attesting, [*(step.old for step in came), *_replaced_by(wording, replacements)]),
    )


def _replaced_by(wording: Wording, replacements: Iterable[Replacement]) -> Iterator[str]:
    """Yield the records that a wording replaced."""
    for replacement in replacements:
        if replacement.by in wording.records:
            yield from replacement.of


def _change(library: Library, attesting: Sequence[Record], before: Iterable[str]) -> Change | None:
    """Return the difference from the first record in `before` that isn't one of a wording's own (`attesting`).

    None if there is no such record or no difference.
    """
    own = {record.id for record in attesting}
    old = next((library.record(record_id) for record_id in before if record_id not in own), None)
    if old is None:
        return None
    new = next((record for record in attesting if record.source != old.source), attesting[0])
    days = {source.slug: source.day for source in library.sources()}
    kind = kind_of_difference(old, new, days[old.source], days[new.source])
    wording = library.wording_of(old.id)
    if kind is None or wording is None:
        return None
    return Change(wording.id, kind, differences(old.text, new.text))


def _twins(library: Library, wording: Wording) -> tuple[str, ...]:
    """Return the counterparts of a wording's records in the rulebooks of their days, if worded differently."""
    twins = (twin for record in wording.records for twin in with_twin(library, record)[1:])
    return tuple(twin for twin in dict.fromkeys(twins) if twin not in wording.records)


def _reasoned(library: Library, step: Match) -> Match:
    """Return a step with what differs as the reason, if the reason was that nothing substantial does."""
    if step.bond is not Bond.SAME:
        return step
    old, new = library.records([step.old, step.new])
    days = [source.day for record in (old, new) if (source := library.source(record.source)) is not None]
    kind = kind_of_difference(old, new, days[0], days[-1])
    return step._replace(reason=same_but_for(kind))
