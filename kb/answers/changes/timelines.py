"""Timelines: the changes of everything that a topic names (rules, lineages, numbers, cards, terms), each a line."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import date
from typing import NamedTuple

from kb.answers.asking.asked_sense import Sense
from kb.answers.asking.card_asked import card_stages
from kb.answers.asking.choosing import candidates
from kb.answers.asking.stages import (
    Stage,
    lineage_stages,
    modelled_card_stages,
    record_stages,
    rule_stages,
    word_stages,
)
from kb.answers.boards.boards import boards_with
from kb.answers.boards.flip_cache import cached_flips
from kb.answers.changes.changed_boards import boards_about
from kb.answers.citations.cited_numbers import rules_of
from kb.answers.citations.written_numbers import numbers_in
from kb.answers.finding.finding import Limits, Sought
from kb.answers.finding.finding_cards import find_all
from kb.answers.moments import Moment
from kb.answers.opening import DataFolder
from kb.answers.texts.by_name import rules_about
from kb.answers.texts.lookup import look_up
from kb.boards.flips.flips import Flip
from kb.boards.reading.scenario import packaged_scenarios
from kb.cards.packaged import all_cards
from kb.lineage.descent import books_of
from kb.records.commands import command
from kb.records.errors import NoSuchRecord, RulingsError
from kb.records.numbers import RuleNumber
from kb.records.prose import day_in_words
from kb.records.text import fold
from kb.search.analysis import stem, words
from kb.search.names import name
from kb.search.terms import Concept, concepts
from kb.store.card_drafting import looked_up
from kb.store.card_files import card_shelves
from kb.store.library import Library

_MOST_FOUND = 4
"""Maximum number of timelines from a search, if nothing has exactly that name."""


class BoardTurn(NamedTuple):
    """A day on which a board has another outcome by what a line is of."""

    day: date
    board: str
    title: str
    changed: str
    """When, in words."""


class Line(NamedTuple):
    """One thing through time."""

    kind: str
    """``rules``, ``lineages``, ``records``, ``cards`` or ``words``."""
    id: str
    title: str
    stages: tuple[Stage, ...]
    """Its stages, oldest first."""
    turns: tuple[BoardTurn, ...]
    """The boards on it that have another outcome by its changes, by day."""

    def __repr__(self) -> str:
        """Return the kind and id of the line and the number of its stages."""
        return f"<{self.kind} {self.id}: {len(self.stages)} stages>"


class Timeline(NamedTuple):
    """The lines of a topic, drawn between two days."""

    topic: str
    note: str
    """That nothing has just this name, and the lines are those of what a search finds."""
    first: date
    """The first day that is drawn."""
    last: date
    lines: tuple[Line, ...]

    def __repr__(self) -> str:
        """Return the topic and the ids of its lines."""
        return f"<Timeline of {self.topic}: {', '.join(line.id for line in self.lines)}>"


def timeline(folder: DataFolder, topic: str) -> Timeline:
    """Return the changes over time of what a topic names or, failing that, of what a search finds.

    Raises NoSuchRecord if there is neither.
    """
    found = folder.ask(lambda library, _: list(_named(folder, library, topic)))
    note = ""
    if not found:
        note = f"No rule, number, card or word is called just “{topic}”: these are what a search finds."
        keys = _found(folder, topic)
        found = folder.ask(lambda library, _: [line for key in keys for line in _line_of(library, *key)])
    if not found:
        raise NoSuchRecord(
            f"Nothing is known of “{topic}”.", remedy=f"`{command('search', topic)}` looks for its words."
        )
    texts = sorted(folder.ask(lambda library, _: [source.day for source in library.sources()]))
    days = [stage.since or texts[0] for line in found for stage in line.stages]
    return Timeline(topic, note, min(days), max(*days, texts[-1]), tuple(_with_turns(folder, found)))


def _named(folder: DataFolder, library: Library, topic: str) -> Iterator[Line]:
    """Yield a line for each thing with this name."""
    slug = fold(topic).strip().replace(" ", "-")
    cards = list(_of_card(folder, library, topic))
    called = [] if cards else [rule.slug for rule in rules_about(topic)]
    has_a_name = slug in called and name(topic) is not None
    for rule in [slug] if has_a_name else called:
        lines = list(_line_of(library, "rules", rule))
        yield from (line for line in lines if rule == slug or slug not in called or len(line.stages) > 1)
    for concept in concepts():
        if _is_called(concept, topic):
            yield from _line_of(library, "words", concept.name)
    yield from _line_of(library, "lineages", slug)
    yield from cards
    with suppress(RulingsError):
        if "/" not in topic:
            # What is no number has the lines of what it names, not that of a text on it.
            for number in _of_range(topic) or [RuleNumber.typed(topic).text]:
                yield from _of_number(library, number)
        else:
            records, _ = look_up(library, topic, Moment(None))
            for record in records[:1]:
                yield from _line_of(library, "records", record.id)


def _of_range(topic: str) -> list[str]:
    """Return the numbers of a range or list, such as 702.2a-c, which is all of a topic; else nothing."""
    places = numbers_in(topic.strip())
    is_all = len(places) > 1 and {(one.start, one.end) for one in places} == {(0, len(topic.strip()))}
    return [one.number for one in places] if is_all else []


def _of_number(library: Library, number: str) -> Iterator[Line]:
    """Yield a line for each rule that had a number, the last first, with the texts in which it had it."""
    days = {source.slug: source.day for source in library.sources()}
    rules = rules_of(library, books_of(library), library.by_number(number, with_headings=True))
    seen: set[str | None] = set()
    for printings in sorted(rules, key=lambda one: max(days[record.source] for record in one), reverse=True):
        first, last = (by(printings, key=lambda record: days[record.source]) for by in (min, max))
        had = f"in the text of {day_in_words(days[last.source])}"
        if days[first.source] < days[last.source]:
            had = f"in texts from {day_in_words(days[first.source])} to {day_in_words(days[last.source])}"
        for line in _line("records", last.id, f"{number} {had}", record_stages(library, last, ())):
            told = {stage.proof.record for stage in line.stages}
            if not told <= seen:
                yield line
            seen |= told


def _is_called(concept: Concept, topic: str) -> bool:
    """Return whether a topic is a name of a thing."""
    typed = tuple(map(stem, words(topic)))
    spelled = (spelling.stems for term in concept.terms for spelling in term.understood)
    return fold(concept.name) == fold(topic) or typed in spelled


def _of_card(folder: DataFolder, library: Library, topic: str) -> Iterator[Line]:
    """Yield a card's line, from added card files or else from the texts by which it is played."""
    with card_shelves(folder.path) as shelves:
        name = next((one for shelf in shelves for one in shelf.named(looked_up(topic))), None)
    if name is not None:
        yield from _line("cards", name, name, card_stages(library, folder, name, None))
        return
    for title, card in all_cards().items():
        if fold(title) == fold(topic):
            yield from _line("cards", title, title, modelled_card_stages(library, card))


def _found(folder: DataFolder, topic: str) -> list[tuple[str, str]]:
    """Return the kinds and ids that a search for the topic finds, at most `_MOST_FOUND`.

    Empty if the search is doubtful.
    """
    sorts = frozenset({"rules", "lineages", "words", "records"})
    found = find_all(folder, Sought(topic, Limits(), sorts=sorts))
    chosen = [one for one in candidates(found, Sense.CHANGE, set()) if one.kind != "boards"]
    return [] if found.doubtful else [one.key for one in chosen][:_MOST_FOUND]


def _line_of(library: Library, kind: str, name: str) -> Iterator[Line]:
    """Yield the line of one thing by its kind and name, if anything is known about it."""
    if kind == "rules":
        yield from _line(kind, name, *rule_stages(library, name, None, None))
    elif kind == "words":
        yield from _line(kind, name, name, word_stages(name))
    elif kind == "lineages":
        yield from _line(kind, name, *lineage_stages(library, name, ()))
    elif record := library.record(name):
        yield from _line(kind, name, record.name, record_stages(library, record, ()))


def _line(kind: str, name: str, title: str, stages: Iterable[Stage]) -> Iterator[Line]:
    """Yield one line of the timeline, or nothing if it has no stages."""
    if found := tuple(stages):
        yield Line(kind, name, title, found, ())


def _with_turns(folder: DataFolder, lines: list[Line]) -> Iterator[Line]:
    """Yield the lines, adding to rules and cards the boards whose outcome their changes decide."""
    titles = {scenario.id: scenario.title for scenario in packaged_scenarios()}
    for line in lines:
        boards = _boards_on(line)
        cause = line.id if line.kind == "rules" else f"card {fold(line.id).replace(' ', '-')}"
        flips = (flip for flip in (cached_flips(folder, boards) if boards else ()) if _is_by(flip, cause))
        turned = sorted(flips, key=lambda flip: (flip.day, flip.scenario))
        turns = (BoardTurn(flip.day, flip.scenario, titles[flip.scenario], flip.changed) for flip in turned)
        yield line._replace(turns=tuple(turns))


def _boards_on(line: Line) -> frozenset[str]:
    """Return the ids of the boards about a line's rule, or with its card."""
    if line.kind == "rules":
        return boards_about([line.id])
    return frozenset(board.id for board in boards_with(line.id)) if line.kind == "cards" else frozenset()


def _is_by(flip: Flip, name: str) -> bool:
    """Return whether a change of outcome is caused by a rule or card."""
    return any(name in cause for cause in flip.causes)
