"""A question answered in one sentence, with the day, the proof, what was before and after, and what else is found.

No sentence is written for a question. It is made of what a modelled rule says, of what a record says, of what the rules
called a thing, or of how a board comes out when it is played. What nothing here answers is told so, with the search.
"""

import re
from collections.abc import Sequence
from datetime import date
from shlex import quote
from typing import NamedTuple

from kb.answers.asking.answered import Known, Source, sentence_of, source_of
from kb.answers.asking.asked_sense import OF_CHANGES, Sense, sense_of, without_sense
from kb.answers.asking.card_asked import card_asked, card_stages
from kb.answers.asking.choosing import Candidate, candidates
from kb.answers.asking.stages import Proof, Stage, stage_on, unsettled
from kb.answers.asking.sureness import is_sure
from kb.answers.finding.finding import Finding, Limits, Sought
from kb.answers.finding.finding_cards import KINDS, find_all
from kb.answers.moments import Moment, moment
from kb.answers.opening import DataFolder
from kb.answers.standing.deciding import Standing
from kb.answers.standing.marking import marks
from kb.records.gaps import gap_around
from kb.search.analysis import stem, words
from kb.search.asking import says_nothing
from kb.search.named_days import NamedDay, without_days
from kb.store.library import Library

_MOST_BESIDES = 5
_NUMBER = re.compile(r"\b[A-Z]?\d{1,3}\.\d+[a-z]?\b")
_CHANGED_SINCE = re.compile(r"\bchang(?:ed?|es)\b.*\bsince\b", re.IGNORECASE)
_OF_A_CARD = "card-"
"""How the slug of a card's lineage begins."""


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
    """Whether it has all that is asked and is about it; else it is only what is nearest."""
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
    standing: str
    """Of a record that is no rulebook's: whether it still holds, on the day or by the last rules here, in words."""
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
    rest, days = without_days(question, {one.title: one.day for one in eras})
    rest = without_sense(rest, sense).rstrip("?!. ") if any(map(str.isalnum, rest)) else question
    at = given if given.day or not days else Moment(None if len(days) > 1 and sense in OF_CHANGES else days[-1].day)
    limits = Limits(on, era) if given.day else Limits(at.day.isoformat() if at.day else None)
    if sense in OF_CHANGES and era is None:
        limits = Limits()  # what changed later than the day is asked for as well
    found = find_all(folder, Sought(rest, limits, sorts=frozenset(KINDS)))
    understood = AskedFor(rest, sense, days, tuple(_notes(found, at, days, given)))
    chosen = candidates(found, sense, sets - {given.overlay, *found.of_sets.values()})
    if (card := card_asked(folder, rest)) is not None:
        chosen.insert(0, Candidate("cards", card, card, 0.0, 1.0))
    told = folder.ask(lambda library, _: _best_known(folder, library, found, chosen, at, sense))
    return _asked(question, understood, at, found, chosen, told)


def _sets(library: Library) -> set[str | None]:
    """Give the sources of sets' own rules."""
    return {source.slug for source in library.sources() if source.overlay}


def _best_known(  # noqa: PLR0913, PLR0917  (where it is read from, what was found, and what is wanted)
    folder: DataFolder, library: Library, found: Finding, chosen: list[Candidate], at: Moment, sense: Sense
) -> Known | None:
    """Give the first candidate that says something on the day; of a number that nothing here has, nothing."""
    numbers = set(_NUMBER.findall(found.query))
    if numbers and not numbers.intersection(one.id.rpartition("/")[2] for one in chosen):
        return None
    overlay = at.overlay or next(iter(found.of_sets.values()), None)
    for candidate in _with_named_cards_first(library, chosen[:_MOST_BESIDES], found):
        if found.doubtful and not candidate.is_near and not _is_of_named_card(library, candidate, found):
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
        return Known(candidate, source, place, _standing(folder, library, candidate, at))
    return None


def _is_of_named_card(library: Library, candidate: Candidate, found: Finding) -> bool:
    """Answer whether a candidate is of a card of which the question has a word."""
    asked = {stem(found.mended.get(word, word)) for word in words(found.query)}
    return any(asked.intersection(_telling(card)) for card in _cards_of(library, candidate))


def _with_named_cards_first(library: Library, chosen: list[Candidate], found: Finding) -> list[Candidate]:
    """Give candidates with those last, and not as sure, that are of a card of which the question has no word."""
    named: list[Candidate] = []
    others: list[Candidate] = []
    for candidate in chosen:
        is_named = not _cards_of(library, candidate) or _is_of_named_card(library, candidate, found)
        (named if is_named else others).append(candidate if is_named else candidate._replace(share=0.0))
    return [*named, *others]


def _telling(card: str) -> set[str]:
    """Give the words of a card's name that tell it from others: Dance of Many isn't *of*."""
    named = set(map(stem, words(card)))
    return {word for word in named if not says_nothing(word)} or named


def _cards_of(library: Library, candidate: Candidate) -> tuple[str, ...]:
    """Give the cards that a candidate is of, as a record that is filed under them or as their lineage."""
    if candidate.kind == "records":
        record = library.record(candidate.id)
        return record.cards if record is not None else ()
    return (candidate.title,) if candidate.kind == "lineages" and candidate.id.startswith(_OF_A_CARD) else ()


def _standing(folder: DataFolder, library: Library, candidate: Candidate, at: Moment) -> Standing | None:
    """Give whether a record still holds that isn't a rulebook's, whose wordings are told anyway."""
    books = {book.slug for book in library.rulebooks()}
    if candidate.kind != "records" or candidate.id.partition("/")[0] in books:
        return None
    return marks(library, folder.path, [candidate.id], at.day, reads_books=False).get(candidate.id)


def _asked(  # noqa: PLR0913, PLR0917  (what an answer is made of)
    question: str, understood: AskedFor, at: Moment, found: Finding, chosen: list[Candidate], told: Known | None
) -> Asked:
    used = told.candidate.key if told else None
    besides = tuple(Besides(*one.key, one.title) for one in chosen if one.key != used)[:_MOST_BESIDES]
    search = " ".join(["rulings search", quote(understood.words), *([f"--on {at.day}"] if at.day else [])])
    known = str(gap) if at.day and (gap := gap_around(at.day)) else ""
    if told is None:
        unknown = Asked(
            question, understood, "", False, at.day, known, "", "", "", (), None, "", None, (), (), (), search
        )
        return unknown._replace(besides=besides)
    stages, place = told.source.stages, told.place
    sentence = sentence_of(told.source, place, at.day, understood.sense)
    return Asked(
        question=question,
        understood=understood,
        sentence=sentence + _since(question, stages[place + 1 :], at),
        is_sure=is_sure(told, found, understood.sense, sentence),
        on=at.day,
        known=known if told.candidate.kind in {"rules", "boards"} else unsettled(stages, place, at.day),
        kind=told.candidate.kind,
        id=told.candidate.id,
        title=told.source.title,
        story=told.source.story,
        proof=stages[place].proof,
        standing=f"{told.standing} on {told.standing.on}" if told.standing else "",
        stage=stages[place],
        before=tuple(stages[:place]),
        after=tuple(stages[place + 1 :]),
        besides=besides,
        search=search,
    )


def _since(question: str, later: Sequence[Stage], at: Moment) -> str:
    """Give what is asked besides: what changed since a day."""
    if at.day is None or not _CHANGED_SINCE.search(question):
        return ""
    if not later:
        return " It isn't known to have changed since."
    return f" Changed since: {'; '.join(stage.changed for stage in later)}. Now: {later[-1].says}"


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
