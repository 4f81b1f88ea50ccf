"""Lines of play as pages show them: steps with their changes and notes on the rules."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import lru_cache
from itertools import groupby, takewhile

from kb.answers.boards.frames import Board
from kb.answers.boards.performances import Applied, Ending, Play, Staged, StepInWords
from kb.records.prose import day_in_words
from kb.site.collection import Collection, grouped
from kb.site.links import link_to_chronicle, link_to_quoted
from kb.site.page_parts import Link

_LEAST_SHARED = 2
"""The least number of shared steps at the beginning of two lines for which one refers to the other."""


@dataclass(frozen=True, slots=True)
class Basis:
    """A rule as it was, credited for steps or looked at without applying."""

    rule: Link
    quote: str
    where: Link
    days: str


@dataclass(frozen=True, slots=True)
class Note:
    """A note on a rule at work at a step."""

    number: int
    """The note's number, from 1."""
    days: tuple[str, ...]
    """The days, in words, on which the rule is at work at the step; empty if it is on all of them."""
    quote: str
    where: str
    """The short name of the place of the quoted text."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark for a rule at work at a step, with notes on what it said on each day."""

    words: str
    """The name of the rule."""
    notes: tuple[Note, ...]


Marks = tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a line of play."""

    words: str
    changes: tuple[str, ...]
    """The differences between the position after the step and the one before."""
    is_told: bool
    """True if the story itself states the step."""
    decided_by: tuple[Note, ...]
    """The quotations that decide the step: on each day, that of the first rule at work."""
    by: Marks
    """The other rules at work."""


@dataclass(frozen=True, slots=True)
class Course:
    """One line of play."""

    steps: tuple[Step, ...]
    after: Board
    result: str
    end: tuple[str, ...]
    """The facts of its end that not all lines share."""
    shared: int = 0
    """The number of steps at its beginning that it shares with the first line, where these aren't told again."""


@dataclass(frozen=True, slots=True)
class Way:
    """Successive days on which a board is played the same way, step by step."""

    days: tuple[str, ...]
    problem: str
    lines: int
    """The number of lines of play that reach the end of the story."""
    before: Board
    courses: tuple[Course, ...]
    at_work: Marks
    """The rules that matter but are at work at no single step."""


@dataclass(frozen=True, slots=True)
class Notes:
    """The rules at work on a page, each with the number of its note."""

    collection: Collection
    found: dict[Basis, int] = field(default_factory=dict)
    formats: Mapping[str, str] = field(default_factory=dict)
    """The names of formats by their ids, which are among the days."""

    def by_rule(self) -> tuple[tuple[Link, tuple[tuple[int, Basis], ...]], ...]:
        """Return the numbered notes grouped by rule."""
        numbered = ((number, basis) for basis, number in self.found.items())
        return tuple((rule, tuple(those)) for rule, those in grouped(numbered, lambda one: one[1].rule).items())

    def marks(self, by_day: Sequence[tuple[Applied, ...]], days: tuple[str, ...]) -> Marks:
        """Return the marks of the rules at work at one step on these days."""
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
        """Return the note on a rule, numbering it if it is new."""
        number = self.found.setdefault(basis, len(self.found) + 1)
        words = () if len(on) == len(days) else tuple(self.in_words(day) for day in on)
        return Note(number, words, basis.quote, basis.where.words)

    def in_words(self, day: str) -> str:
        """Return a day in words, or the name of a format."""
        return self.formats.get(day) or day_in_words(date.fromisoformat(day))


Shown = tuple[str, Play, Staged]
"""The day or format, the play under its rules, and the staging of the board."""


def ways(shown: Iterable[Shown], notes: Notes) -> tuple[Way, ...]:
    """Return the distinct ways in which a board is played on the days and under the formats shown."""
    return tuple(_way(list(same), notes) for _, same in groupby(shown, key=_visible))


def _visible(shown: Shown) -> object:
    """Return everything visible of a play except its rules, to compare days."""
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
    """Return why a board isn't played (or ""), without naming the day."""
    return play.problem.replace(f" on {day_in_words(play.day)}.", " then.")


def _way(same: list[Shown], notes: Notes) -> Way:
    """Return one way from the days that share it."""
    _, play, staged = same[0]
    days = tuple(name for name, _, _ in same)
    endings = list(zip(*(other.endings for _, _, other in same), strict=True))
    courses = [_course(ending, staged.endings, days, notes) for ending in endings]
    return Way(
        days,
        _undated(play) if len(days) > 1 else play.problem,
        play.lines,
        staged.before,
        tuple(replace(course, shared=_shared(course, courses[0]) if at else 0) for at, course in enumerate(courses)),
        notes.marks([other.at_work for _, _, other in same], days),
    )


def _shared(course: Course, first: Course) -> int:
    """Return how many steps at its beginning a line shares with the first line; 0 if that is too few to be left out."""
    same = takewhile(lambda pair: pair[0] == pair[1], zip(course.steps, first.steps, strict=False))
    count = sum(1 for _ in same)
    return count if count >= _LEAST_SHARED else 0


def _course(ending: Sequence[Ending], all_of_them: Iterable[Ending], days: tuple[str, ...], notes: Notes) -> Course:
    """Return one line of play from its endings on several days, its end without what all lines' ends have in common."""
    first = ending[0]
    steps = list(zip(*(one.steps for one in ending), strict=True))
    return Course(
        tuple(_step(step, days, notes) for step in steps),
        first.after,
        first.result,
        tuple(words for words in first.end if not all(words in other.end for other in all_of_them)),
    )


def _step(step: Sequence[StepInWords], days: tuple[str, ...], notes: Notes) -> Step:
    """Return one step from its versions on several days."""
    first = step[0]
    decided_by, others = deciding(notes.marks([one.rules for one in step], days), tuple(map(notes.in_words, days)))
    return Step(first.words, first.changes, first.is_told, decided_by, others)


def deciding(marks: Marks, days: tuple[str, ...]) -> tuple[tuple[Note, ...], Marks]:
    """Return the notes of the first quoted rule for each day, and the marks of all other rules."""
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
    """Return the rules that were looked at but applied at no step, noting the days if not on all."""
    found: dict[Link, list[str]] = {}
    by_day = {
        str(play.day): _looked_at(one, collection) for play, one in zip(plays, staged, strict=True) if one.endings
    }
    for day, links in by_day.items():
        for link in links:
            found.setdefault(link, []).append(day)
    return tuple(replace(link, note=_on_days(days, list(by_day))) for link, days in found.items())


def _on_days(days: list[str], of_all: list[str]) -> str:
    """Return on which days of all something is the case; "" if on all.

    >>> _on_days(["2004-01-15", "2008-08-10"], ["1998-03-31", "2004-01-15", "2008-08-10"])
    'since 2004-01-15'
    """
    if days == of_all:
        return ""
    if days[1:] and days == of_all[-len(days) :]:
        return f"since {days[0]}"
    return f"until {days[-1]}" if days[1:] and days == of_all[: len(days)] else ", ".join(days)


def _looked_at(staged: Staged, collection: Collection) -> tuple[Link, ...]:
    """Return the rules that were looked at on a day but applied at no step."""
    steps = [step for ending in staged.endings for step in ending.steps]
    applied = {rule.slug for step in steps for rule in step.rules}
    looked_at = (rule for step in steps for rule in step.looked_at if rule.slug not in applied)
    return tuple(dict.fromkeys(link_to_chronicle(rule.slug, collection) for rule in looked_at))


def bases(rules: Iterable[Applied], collection: Collection) -> tuple[Basis, ...]:
    """Return rules as the basis of steps."""
    return tuple(_basis(rule, collection) for rule in rules)


@lru_cache(maxsize=4096)
def _basis(rule: Applied, collection: Collection) -> Basis:
    """Return a rule as the basis of steps."""
    return Basis(
        rule=link_to_chronicle(rule.slug, collection),
        quote=rule.quote,
        where=link_to_quoted(collection, rule.where, rule.since, rule.quote),
        days=_since(rule, collection),
    )


def _since(rule: Applied, collection: Collection) -> str:
    """Return in words since when a rule applies, and the day of its quotation or of its source if that is later."""
    record = collection.records.get(rule.where)
    later = collection.sources[record.source].day if record is not None else rule.since
    dated = collection.printing(rule.slug, rule.since).dated
    if later > rule.since:
        return f"{dated}, known from what was said of it on {day_in_words(later)}"
    worded = day_in_words(rule.worded)
    return dated if rule.worded == rule.since or worded in dated else f"{dated}, in the words of {worded}"
