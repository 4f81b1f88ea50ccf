"""Lines of play as they are shown: step by step, with what changes, and the notes on the rules beside it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import groupby

from kb.answers.boards.frames import Board
from kb.answers.boards.performances import Applied, Ending, Play, Staged, StepInWords
from kb.records.prose import day_in_words
from kb.site.collection import Collection, grouped
from kb.site.links import link_to_chronicle, link_to_id
from kb.site.parts import Link


@dataclass(frozen=True, slots=True)
class Basis:
    """A rule as it stood, on which steps rest or which was looked at and did not apply."""

    rule: Link
    quote: str
    where: Link
    days: str


@dataclass(frozen=True, slots=True)
class Note:
    """A note on a rule that is at work at a place."""

    number: int
    """From 1."""
    days: tuple[str, ...]
    """On which of the days it is at work there; none where on all of them."""
    quote: str
    where: str
    """Where the quoted words stand, in short."""


@dataclass(frozen=True, slots=True)
class Mark:
    """That a rule is at work at a place, with the notes on what it said on the days."""

    words: str
    """What the rule is called."""
    notes: tuple[Note, ...]


Marks = tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a line of play."""

    words: str
    changes: tuple[str, ...]
    """What is otherwise after it than before."""
    is_told: bool
    """Whether the story itself says that it happens."""
    decided_by: tuple[Note, ...]
    """The words that decide it: on each day, those of the first rule that is at work."""
    by: Marks
    """The other rules that are at work."""


@dataclass(frozen=True, slots=True)
class Course:
    """One line of play."""

    steps: tuple[Step, ...]
    after: Board
    result: str
    end: tuple[str, ...]
    """What its end has that not all of them have."""


@dataclass(frozen=True, slots=True)
class Way:
    """Days one after the other on which a board goes the same way, step by step."""

    days: tuple[str, ...]
    problem: str
    lines: int
    """How many lines of play reach the end of the story."""
    before: Board
    courses: tuple[Course, ...]
    at_work: Marks
    """Rules that it hangs on and that are no step's."""


@dataclass(frozen=True, slots=True)
class Notes:
    """The rules at work on a page, each once, by the number of its note."""

    collection: Collection
    found: dict[Basis, int] = field(default_factory=dict)

    def by_rule(self) -> tuple[tuple[Link, tuple[tuple[int, Basis], ...]], ...]:
        """Return the notes with their numbers, those on one rule together."""
        numbered = ((number, basis) for basis, number in self.found.items())
        return tuple((rule, tuple(those)) for rule, those in grouped(numbered, lambda one: one[1].rule).items())

    def marks(self, by_day: Sequence[tuple[Applied, ...]], days: tuple[str, ...]) -> Marks:
        """Return the marks of the rules that are at work at one place on these days."""
        seen: dict[Basis, list[str]] = {}
        for day, rules in zip(days, by_day, strict=True):
            for basis in bases(rules, self.collection):
                seen.setdefault(basis, []).append(day)
        always = len(days)
        together = grouped(seen.items(), lambda one: one[0] if len(one[1]) == always else one[0].rule.words)
        return tuple(
            Mark(those[0][0].rule.words, tuple(self._note(basis, on, days) for basis, on in those))
            for those in together.values()
        )

    def _note(self, basis: Basis, on: list[str], days: tuple[str, ...]) -> Note:
        number = self.found.setdefault(basis, len(self.found) + 1)
        return Note(number, () if len(on) == len(days) else tuple(on), basis.quote, basis.where.words)


Shown = tuple[str, Play, Staged]
"""A play, by the day or the format under whose rules it is."""


def ways(shown: Iterable[Shown], notes: Notes) -> tuple[Way, ...]:
    """Return the ways in which a board goes on the days and under the formats that are shown."""
    return tuple(_way(list(same), notes) for _, same in groupby(shown, key=_gone))


def _gone(shown: Shown) -> object:
    """Return all that is to be seen of a play but the rules."""
    _, play, staged = shown
    courses = [
        (
            [(step.words, step.changes, step.is_told) for step in ending.steps],
            ending.after.in_words,
            ending.result,
            ending.end,
        )
        for ending in staged.endings
    ]
    return _undated(play), play.lines, play.overlay, staged.before.in_words, courses


def _undated(play: Play) -> str:
    """Return why a board isn't played, if it isn't, without the day of which that is said."""
    return play.problem.replace(f" on {play.day}.", " then.")


def _way(same: list[Shown], notes: Notes) -> Way:
    _, play, staged = same[0]
    days = tuple(name for name, _, _ in same)
    endings = list(zip(*(other.endings for _, _, other in same), strict=True))
    return Way(
        days,
        _undated(play) if len(days) > 1 else play.problem,
        play.lines,
        staged.before,
        tuple(_course(ending, staged.endings, days, notes) for ending in endings),
        notes.marks([other.at_work for _, _, other in same], days),
    )


def _course(ending: Sequence[Ending], all_of_them: Iterable[Ending], days: tuple[str, ...], notes: Notes) -> Course:
    first = ending[0]
    steps = list(zip(*(one.steps for one in ending), strict=True))
    return Course(
        tuple(_step(step, days, notes) for step in steps),
        first.after,
        first.result,
        tuple(words for words in first.end if not all(words in other.end for other in all_of_them)),
    )


def _step(step: Sequence[StepInWords], days: tuple[str, ...], notes: Notes) -> Step:
    first = step[0]
    decided_by, others = deciding(notes.marks([one.rules for one in step], days), days)
    return Step(first.words, first.changes, first.is_told, decided_by, others)


def deciding(marks: Marks, days: tuple[str, ...]) -> tuple[tuple[Note, ...], Marks]:
    """Return the notes of the first rule at work on each day that has words to quote, and the marks of the others."""
    found: list[Note] = []
    others: list[Mark] = []
    open_days = set(days)
    for mark in marks:
        on = {day for note in mark.notes for day in note.days or days}
        quoted = tuple(note for note in mark.notes if note.quote) if on & open_days else ()
        found += quoted
        open_days -= {day for note in quoted for day in note.days or days}
        if left := tuple(note for note in mark.notes if note not in quoted):
            others.append(replace(mark, notes=left))
    return tuple(found), tuple(others)


def passed_over(plays: Sequence[Play], staged: Sequence[Staged], collection: Collection) -> tuple[Link, ...]:
    """Return the rules that were looked at and applied at no step, with the days where it is so on some only."""
    found: dict[Link, list[str]] = {}
    by_day = {
        str(play.day): _looked_at(one, collection) for play, one in zip(plays, staged, strict=True) if one.endings
    }
    for day, links in by_day.items():
        for link in links:
            found.setdefault(link, []).append(day)
    return tuple(replace(link, note=_on(days, list(by_day))) for link, days in found.items())


def _on(days: list[str], of_all: list[str]) -> str:
    """Say on which of all days something is so; nothing where it is on each.

    >>> _on(["2004-01-15", "2008-08-10"], ["1998-03-31", "2004-01-15", "2008-08-10"])
    'since 2004-01-15'
    """
    if days == of_all:
        return ""
    if days[1:] and days == of_all[-len(days) :]:
        return f"since {days[0]}"
    return f"until {days[-1]}" if days[1:] and days == of_all[: len(days)] else ", ".join(days)


def _looked_at(staged: Staged, collection: Collection) -> tuple[Link, ...]:
    """Return the rules that were looked at on a day and applied at no step."""
    steps = [step for ending in staged.endings for step in ending.steps]
    applied = {rule.slug for step in steps for rule in step.rules}
    looked_at = (rule for step in steps for rule in step.looked_at if rule.slug not in applied)
    return tuple(dict.fromkeys(_link(rule, collection) for rule in looked_at))


def _link(rule: Applied, collection: Collection) -> Link:
    """Return the link to a rule by what it is called."""
    return replace(link_to_chronicle(rule.slug, collection), words=rule.title)


def bases(rules: Iterable[Applied], collection: Collection) -> tuple[Basis, ...]:
    """Return rules as they stand beside what rests on them."""
    return tuple(_basis(rule, collection) for rule in rules)


@lru_cache(maxsize=4096)
def _basis(rule: Applied, collection: Collection) -> Basis:
    return Basis(
        rule=_link(rule, collection),
        quote=rule.quote,
        where=link_to_id(collection, rule.where),
        days=_since(rule, collection),
    )


def _since(rule: Applied, collection: Collection) -> str:
    """Return from when on a rule is so, and where its words are of another day, of which."""
    record = collection.records.get(rule.where)
    later = collection.sources[record.source].day if record is not None else rule.since
    dated = collection.printing(rule.slug, rule.since).dated
    if later > rule.since:
        return f"{dated}, known from what was said of it on {day_in_words(later)}"
    return dated + (f", in the words of {day_in_words(rule.worded)}" if rule.worded != rule.since else "")
