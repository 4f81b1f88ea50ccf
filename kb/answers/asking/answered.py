"""Turning the candidate that answers a question into one sentence."""

from collections.abc import Mapping
from datetime import date
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple

from kb.answers.asking.asked_sense import OF_CHANGES, Sense
from kb.answers.asking.choosing import Candidate
from kb.answers.asking.facts import record_proof, text_of_time
from kb.answers.asking.nearest_board import board_stages
from kb.answers.asking.stages import (
    REPEALED,
    Stage,
    lineage_stages,
    record_stages,
    rule_stages,
    stage_on,
    unsettled,
    word_stages,
)
from kb.answers.finding.finding import Finding
from kb.answers.standing.deciding import Standing
from kb.records.prose import day_in_words, day_with_set, with_capital
from kb.search.analysis import stem, words
from kb.search.passage import best_sentences
from kb.search.query import ask
from kb.store.library import Library

_AS_BEFORE = "As before"
_LONGEST = 800
"""Maximum length of the sentences of a record that are quoted, in characters: its conclusion may stand at the end."""


class Source(NamedTuple):
    """The material for an answer: its kind, title and stages, and a board's story."""

    kind: str
    title: str
    stages: list[Stage]
    """Its stages, oldest first."""
    story: tuple[str, ...] = ()
    """Of a board: its sentences."""
    rule: tuple[str, list[Stage]] | None = None
    """Of a board: the title of the first rule that it is about, and what that said along time."""
    names: Mapping[str, str] = MappingProxyType({})
    """For a record: the numbers of all texts of the same rule, by the ids of their records."""

    def changed_at(self, question: str, sense: Sense, name: str) -> int:
        """Return the index of the stage at which what a question asks about changed, began or ended.

        For a beginning it is the first stage with most of the question's words; for an end, the last stage without most
        of those that the stage before had; for a change, the last stage that adds most of them. The words of `name`,
        the thing's own, count only for a change.
        """
        wanted = set(map(stem, words(question)))
        if sense is not Sense.CHANGE:
            wanted -= {stem(word) for word in words(name.replace("-", " "))}
        said = [{stem(word) for word in words(f"{stage.says} {stage.proof.quote}")} for stage in self.stages]
        if sense is Sense.BEGAN:
            return max(range(len(said)), key=lambda place: (len(wanted & said[place]), -place))
        if sense is Sense.ENDED:
            lost = [-1, *(len(wanted & (before - after)) for before, after in pairwise(said))]
            return max(range(len(lost)), key=lambda place: (lost[place], place))
        came = [0]
        for before, new in zip(self.stages, said[1:], strict=False):
            came.append(1 + len(wanted & (new - {stem(word) for word in words(before.says)})))
        return max(range(len(came)), key=lambda place: (came[place], place))


def with_whole_sentences(library: Library, source: Source, place: int, found: Finding) -> Source:
    """Return a record's source with the sentences around the words asked for at a stage, rather than a piece of them.

    Return other sources unchanged.
    """
    record = library.record(source.stages[place].proof.record or "") if source.kind == "records" else None
    if record is None:
        return source
    said = best_sentences(record.text, ask(found.query).highlights, _LONGEST)
    stages = [*source.stages]
    stages[place] = stages[place]._replace(says=f"“{said}”")
    return source._replace(stages=stages)


class Known(NamedTuple):
    """A candidate chosen as the answer, with its statements over time and the index of the one that is told."""

    candidate: Candidate
    source: Source
    place: int
    standing: Standing | None
    """A record's status on the day; None for rulebooks' records and other kinds of candidates."""


def source_of(library: Library, candidate: Candidate, found: Finding, day: date | None, overlay: str | None) -> Source:
    """Return what a candidate said over time, as stages; for all kinds of candidates but cards.

    The stage of a record on the day has its number of that day. A record that doesn't exist has no stages.
    """
    highlights = ask(found.query).highlights
    if candidate.kind == "rules":
        return Source("rules", *rule_stages(library, candidate.id, overlay, day))
    if candidate.kind == "lineages":
        return Source("lineages", *lineage_stages(library, candidate.id, highlights))
    if candidate.kind == "words":
        return Source("words", candidate.id, word_stages(candidate.id))
    if candidate.kind == "boards":
        scenario, stages = board_stages(library, candidate.id, day)
        about = rule_stages(library, scenario.about[0], overlay, day) if scenario.about else None
        return Source("boards", scenario.title, stages, scenario.sentences, about)
    record = library.record(candidate.id)
    if record is None:
        return Source("records", candidate.title, [])
    stages = record_stages(library, record, highlights)
    if (place := stage_on(stages, day)) is not None:
        stages[place] = _of_its_day(library, stages[place], day)
    texts = library.records(stage.proof.record for stage in stages if stage.proof.record)
    return Source("records", record.name, stages, names={text.id: text.name for text in texts})


def _of_its_day(library: Library, stage: Stage, day: date | None) -> Stage:
    """Return a stage with its proof taken from the rulebook in force on the day, where the number may differ.

    Return the stage unchanged if its proof is no record, or that rulebook doesn't have it.
    """
    first = library.record(stage.proof.record) if stage.proof.record else None
    text = text_of_time(library, first, day) if first is not None else None
    if first is None or text is None or text.id == first.id:
        return stage
    return stage._replace(proof=record_proof(library, text))


def sentence_of(source: Source, place: int, day: date | None, sense: Sense, first: date | None = None) -> str:
    """Return the sentence that answers a question with one stage of a source, given by its index.

    `day` is the last day asked about, or None; `first` is the first day, if the question names a period.
    """
    stage = source.stages[place]
    before = source.stages[place - 1] if place else None
    if sense in OF_CHANGES:
        return _change(source, stage, before)
    if source.kind == "words":
        return _called(source, stage, day)
    when = _period_words(first, day, stage) if day else stage.when
    if sense is Sense.BEFORE and day is None and place + 1 < len(source.stages):
        when = f"before it changed {source.stages[place + 1].changed}"
    if stage.says == REPEALED:
        told = f"{source.title}: there is no such rule {when}; it was repealed {stage.changed}."
        return f"{told} Before: {before.says}" if before else told
    if source.kind == "boards":
        story = " ".join(map(_sentence, source.story))
        return f"{story} {with_capital(when)}: {_sentence(stage.says)}{_by_rule(source, day)}"
    if source.kind == "cards" and day and unsettled(source.stages, place, day):
        return _of_card(source.title, stage, source.stages[place + 1], when)
    said = f"{before.says} {stage.says}" if before and stage.says.startswith(_AS_BEFORE) else stage.says
    title = source.names.get(stage.proof.record or "", source.title)
    return f"{title}, {when}: {said}"


def _of_card(title: str, stage: Stage, following: Stage, when: str) -> str:
    """Return a sentence on what a card said between two of its texts: what was printed until then, or both texts."""
    if stage.is_print:
        return (
            f"{title}, as printed then ({stage.when}): {stage.says} "
            f"The next text here, {following.when}: {following.says}"
        )
    return (
        f"What {title} said {when} isn't known. {with_capital(stage.when)}: {stage.says} "
        f"{with_capital(following.when)}: {following.says}"
    )


def _period_words(first: date | None, day: date, stage: Stage) -> str:
    """Return the time asked about in words: a day, or for a whole year “throughout” it.

    `first` and `day` are its first and last day; without `first` it is the day alone. A stage that began within the
    year gets “at the end of” it.
    """
    if first is None or (first.month, first.day, first.year) != (1, 1, day.year) or (day.month, day.day) != (12, 31):
        return f"on {day_with_set(day)}"
    has_begun = stage.since is not None and stage.since > first
    return f"at the end of {day.year}" if has_begun else f"throughout {day.year}"


def _by_rule(source: Source, day: date | None) -> str:
    """Return what a board's rule says on a day, as an addition to the board's outcome.

    Empty if the board has no rule, or the rule no text by then.
    """
    title, stages = source.rule or ("", [])
    place = stage_on(stages, day)
    return f" {title}: {stages[place].says}" if place is not None else ""


def _sentence(words: str) -> str:
    """Return words with a capital letter, and with a full stop unless they end a sentence already."""
    return with_capital(words) + ("" if words.endswith((".", "?", "!")) else ".")


def _change(source: Source, stage: Stage, before: Stage | None) -> str:
    """Return a sentence that tells what a source says at a stage, what it said before, and its other changes.

    If no earlier stage is given, it says that the source isn't known to have changed, or what changed later.
    """
    if before is None and len(source.stages) > 1 and source.kind != "words":
        later = "; ".join(one.changed for one in source.stages[1:])
        return f"{source.title}, first known {stage.when}: {stage.says} Changes since: {later}."
    if before is None:
        told = f"{source.title} isn't known to have changed, {stage.when}: {stage.says}"
        return told if source.kind != "words" else f"The word isn't known to have changed: {stage.says}."
    if stage.says == REPEALED:
        return f"{source.title}: repealed {stage.changed}. Before: {before.says}"
    if source.kind == "words":
        return f"The word changed {stage.changed}: from {before.says} to {stage.says}."
    others = [one.changed for one in source.stages[1:] if one is not stage]
    told = f"{source.title}: changed {stage.changed}. Before: {before.says} Since: {stage.says}"
    return f"{told} Other changes: {'; '.join(others)}." if others else told


def _called(source: Source, stage: Stage, day: date | None) -> str:
    """Return a sentence with the name that the rules used at a stage, and their names before and after it."""
    told = f"On {day_in_words(day)} the rules said {stage.says}" if day else f"The rules say {stage.says} {stage.when}"
    stages, place = source.stages, source.stages.index(stage)
    if day is None and place + 1 < len(stages):
        told = f"The rules said {stage.says} {_until(stages, place)}"
    earlier = [f"{stages[i].says} {_until(stages, i)}" for i in range(place)]
    later = [f"{one.says} {one.when}" for one in stages[place + 1 :]]
    return "; ".join([told, *earlier, *later]) + "."


def _until(stages: list[Stage], place: int) -> str:
    """Return, in words, until when a stage lasted, or by when the next one began.

    Raises IndexError for the last stage, unless its end is stated.
    """
    until = stages[place].until
    return f"until {until}" if until else f"until a day {stages[place + 1].changed}"
