"""A question answered in one sentence, with the day, the proof, what was before and after, and what else is found.

No sentence is written for a question. It is made of what a modelled rule says, of what a record says, of what the rules
called a thing, or of how a board comes out when it is played. What nothing here answers is told so, with the search.
"""

from datetime import date
from shlex import quote
from typing import NamedTuple

from kb.answers.asking.answered import Source, sentence_of, source_of
from kb.answers.asking.asked_sense import OF_CHANGES, Sense, sense_of, without_sense
from kb.answers.asking.card_asked import card_asked, card_stages
from kb.answers.asking.choosing import Candidate, candidates, compares, is_of_one_thing
from kb.answers.asking.stages import Proof, Stage, stage_on, unsettled
from kb.answers.finding.finding import Finding, Limits, Sought
from kb.answers.finding.finding_cards import KINDS, find_all
from kb.answers.moments import Moment, moment
from kb.answers.opening import DataFolder
from kb.records.gaps import gap_around
from kb.search.named_days import NamedDay, without_days
from kb.store.library import Library

_MOST_BESIDES = 5
_OF_A_NAME = frozenset({"rules", "lineages"})


class Besides(NamedTuple):
    """Something else that was found."""

    kind: str
    """``rules``, ``records``, ``boards``, ``lineages`` or ``words``."""
    id: str
    title: str


class AskedFor(NamedTuple):
    """What a question was understood as."""

    words: str
    """What is searched for."""
    sense: Sense
    days: tuple[NamedDay, ...]
    """The days that the question names."""
    notes: tuple[str, ...]
    """How it was read: which day was taken, which words were read as others."""


class Asked(NamedTuple):
    """The answer to a question."""

    question: str
    understood: AskedFor
    sentence: str
    """The answer; empty where nothing here answers the question."""
    is_sure: bool
    """Whether what the sentence is made of has most of the words of the question; else it is only what is nearest."""
    on: date | None
    """The day that it is the answer for; None for what is known last."""
    known: str
    """Where the day lies between two texts: how far they reach; else empty."""
    kind: str
    """What it is made of: ``rules``, ``records``, ``boards``, ``lineages``, ``words``, ``cards``; empty for none."""
    id: str
    """The rule's or the lineage's slug, the record's or the board's id, the word, the card's name."""
    title: str
    story: tuple[str, ...]
    """Of a board: its sentences."""
    proof: Proof | None
    stage: Stage | None
    """What is so on the day, or is asked for, with the days of it."""
    before: tuple[Stage, ...]
    """What was before it, the oldest first."""
    after: tuple[Stage, ...]
    """What came after it, the oldest first."""
    besides: tuple[Besides, ...]
    """What else was found, best first."""
    search: str
    """The command that shows all that is found."""

    def __repr__(self) -> str:
        return f"<{self.question!r}: {self.sentence or 'not answered'}>"


def ask(folder: DataFolder, question: str, on: str | None = None, era: str | None = None) -> Asked:
    """Give the answer to a question, on a day, in an era, or on the day that the question names."""
    eras, sets, given = folder.ask(lambda library, _: (library.eras(), _sets(library), moment(library, on, era)))
    sense = sense_of(question)
    words, days = without_days(question, {one.title: one.day for one in eras})
    words = without_sense(words, sense).rstrip("?!. ") if any(map(str.isalnum, words)) else question
    at = given if given.day or not days else Moment(None if len(days) > 1 and sense in OF_CHANGES else days[-1].day)
    limits = Limits(on, era) if given.day else Limits(at.day.isoformat() if at.day else None)
    if sense in OF_CHANGES and era is None:
        limits = Limits()  # what changed later than the day is asked for as well
    found = find_all(folder, Sought(words, limits, sorts=frozenset(KINDS)))
    understood = AskedFor(words, sense, days, tuple(_notes(found, at, days, given)))
    chosen = candidates(found, sense, sets - {given.overlay, *found.of_sets.values()})
    if (card := card_asked(folder, words)) is not None:
        chosen.insert(0, Candidate("cards", card, card, 0.0, 1.0))
    told = folder.ask(lambda library, _: _best_known(folder, library, found, chosen, at, sense))
    return _asked(question, understood, at, found, chosen, told)


def _sets(library: Library) -> set[str | None]:
    """Give the sources of sets' own rules."""
    return {source.slug for source in library.sources() if source.overlay}


class _Known(NamedTuple):
    """The best candidate of which something is known on the day, with that."""

    candidate: Candidate
    source: Source
    place: int


def _best_known(  # noqa: PLR0913, PLR0917  (where it is read from, what was found, and what is wanted)
    folder: DataFolder, library: Library, found: Finding, chosen: list[Candidate], at: Moment, sense: Sense
) -> _Known | None:
    """Give the first candidate that says something on the day."""
    overlay = at.overlay or next(iter(found.of_sets.values()), None)
    for candidate in chosen[:_MOST_BESIDES]:
        if found.doubtful and not candidate.is_sure:
            continue
        if candidate.kind == "cards":
            source = Source("cards", candidate.title, card_stages(library, folder, candidate.id, at.day))
        else:
            source = source_of(library, candidate, found, at.day, overlay)
        place = stage_on(source.stages, at.day)
        if place is None:
            continue
        if candidate.kind == "records" and at.day is None and sense not in OF_CHANGES | {Sense.NOW}:
            place = next((i for i, one in enumerate(source.stages) if one.proof.record == candidate.id), place)
        if sense is Sense.BEFORE and at.day is None and place:
            place -= 1
        if sense in OF_CHANGES and at.day is None:
            place = source.changed_at(found.query, sense, candidate.id)
        return _Known(candidate, source, place)
    return None


def _asked(  # noqa: PLR0913, PLR0917  (what an answer is made of)
    question: str, understood: AskedFor, at: Moment, found: Finding, chosen: list[Candidate], told: _Known | None
) -> Asked:
    used = told.candidate.key if told else None
    besides = tuple(Besides(*one.key, one.title) for one in chosen if one.key != used)[:_MOST_BESIDES]
    search = " ".join(["rulings search", quote(understood.words), *([f"--on {at.day}"] if at.day else [])])
    known = str(gap) if at.day and (gap := gap_around(at.day)) else ""
    if told is None:
        unknown = Asked(question, understood, "", False, at.day, known, "", "", "", (), None, None, (), (), besides, "")
        return unknown._replace(search=search)
    stages, place = told.source.stages, told.place
    return Asked(
        question=question,
        understood=understood,
        sentence=sentence_of(told.source, place, at.day, understood.sense),
        is_sure=_is_sure(told, found, understood.sense),
        on=at.day,
        known=known if told.candidate.kind in {"rules", "boards"} else unsettled(stages, place, at.day),
        kind=told.candidate.kind,
        id=told.candidate.id,
        title=told.source.title,
        story=told.source.story,
        proof=stages[place].proof,
        stage=stages[place],
        before=tuple(stages[:place]),
        after=tuple(stages[place + 1 :]),
        besides=besides,
        search=search,
    )


def _is_sure(told: _Known, found: Finding, sense: Sense) -> bool:
    """Answer whether it is the answer, and not just what is nearest.

    Asked when something changed, what never did is the answer only where it is named; asked what one thing is, no other
    rule that speaks of it; asked how two things differ, no text that has both.
    """
    candidate = told.candidate
    is_change = sense not in OF_CHANGES or len(told.source.stages) > 1
    is_meant = is_change or candidate.is_named or candidate.kind in {"words", "cards"}
    if is_of_one_thing(found.query) and candidate.kind in _OF_A_NAME:
        is_meant = candidate.is_named
    if compares(found.query) and candidate.kind in {"records", "boards"}:
        is_meant = False
    return candidate.is_sure and is_meant and (not found.doubtful or candidate.kind == "cards")


def _notes(found: Finding, at: Moment, days: tuple[NamedDay, ...], given: Moment) -> list[str]:
    """Give in words how a question was read."""
    notes = [given.note] if given.note else []
    if not given.day:
        notes += [f"“{one.words}” is taken as {one.day}." for one in days if not one.is_exact]
        notes += [f"Answered for {at.day}, the last day that it names."] if len(days) > 1 and at.day else []
    elif days:
        notes.append(f"Answered for {given.day}, which is asked for, not for a day in the question.")
    notes += [f"“{word}” is read as “{meant}”." for word, meant in found.mended.items()]
    notes += [f"“{word}” is a word of {slug}." for word, slug in found.of_sets.items()]
    return notes + [f"Also read: {widening}." for widening in found.widened]
