"""Performances: how scenarios go on each day, how they end, and which rules cause differences."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property, partial
from itertools import groupby
from typing import NamedTuple

from kb.answers.boards.frames import NOTHING, Board, Film, texts_in
from kb.boards.flips.exploring import Explored, Explorer, furthest_illegal
from kb.boards.flips.flips import Ended, NotPlayed, boundary_days, played_on_days
from kb.boards.flips.flips import flips_in as flips_among
from kb.boards.flips.outcome import outcome
from kb.boards.judging.judge import Judgement, Texts, Verdict, judge, rulebook_on
from kb.boards.judging.undecided import why_stopped
from kb.boards.language import BadScenario
from kb.boards.reading.scenario import Scenario
from kb.boards.trace.trace import Applied, StepInWords, rules_at_work, steps_in_words
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.play.game import Game
from kb.engine.position.position import Position
from kb.engine.position.work import Bound

__all__ = ["Applied", "Judgement", "Scenario", "StepInWords", "Texts", "Verdict"]

SHOWN = 6
"""The most lines of play that are shown; the total is told beside them."""

Ends = tuple[tuple[str, ...], ...]
"""The ends of all lines of play in words."""


@dataclass(frozen=True, slots=True)
class Ending:
    """One line of play: its steps, and the board after each."""

    steps: tuple[StepInWords, ...]
    boards: tuple[Board, ...]
    """The board before the first step, and after each."""
    result: str
    end: tuple[str, ...]
    """The end of it in words."""

    @property
    def after(self) -> Board:
        """The final board."""
        return self.boards[-1]


@dataclass(frozen=True, slots=True)
class Play:
    """A scenario under the rules of one day."""

    day: date
    overlay: str | None
    problem: str
    """Why it isn't played on that day, or not to its end; empty where it is."""
    is_played: bool
    """True if it can be played, even if not to its end."""
    lines: int
    """Number of lines of play that reach the end of the story."""
    ends: Ends
    judgements: tuple[Judgement, ...]


@dataclass(frozen=True, slots=True)
class Staged:
    """A scenario on one day as shown: the board before, the endings, and the rules at work."""

    before: Board
    """The board as it begins."""
    endings: tuple[Ending, ...]
    at_work: tuple[Applied, ...] = ()
    """The rules that it hangs on and that are no step's."""


@dataclass(frozen=True, slots=True)
class Turn:
    """That the outcome of a scenario changes, and what makes the difference."""

    day: date
    """The first day on which it has another outcome."""
    changed: str
    """When it changes, in words, as far as that is known."""
    causes: tuple[tuple[str, ...], ...]
    """The smallest sets of rules and cards that make the difference."""
    is_between_plays: bool = False
    """True if the board can't be played on some days in between, so that `changed` says all that is known."""


class Performance(NamedTuple):
    """All that comes of playing a scenario on each day."""

    plays: tuple[Play, ...]
    """By day."""
    turns: tuple[Turn, ...]
    """By day."""
    course: tuple[tuple[date, Ends | None], ...]
    """From which day on it ends in which way, by day; None from where on it can't be played."""
    staged: tuple[Staged, ...]


@dataclass(frozen=True, eq=False)
class Performed:
    """A scenario on each day that is shown."""

    scenario: Scenario
    key: str
    """Fingerprint of everything that its plays depend on."""
    came: Callable[[], Performance] = field(repr=False)
    """Returns what came of playing it; called once, when something of that is first needed."""
    staged: Callable[[], tuple[Staged, ...]] = field(repr=False)
    """Returns the pictures of each play, which are large and needed only to show it."""

    @cached_property
    def _performance(self) -> Performance:
        """Return the performance, which is computed at the first use."""
        return self.came()

    @property
    def plays(self) -> tuple[Play, ...]:
        """Return the play of the scenario on each day shown, in order."""
        return self._performance.plays

    @property
    def turns(self) -> tuple[Turn, ...]:
        """Return the changes of outcome, in order."""
        return self._performance.turns

    @property
    def course(self) -> tuple[tuple[date, Ends | None], ...]:
        """Return the days on which the board's ways to end change, in order, each with the ways from then on.

        The ways are None while it can't be played.
        """
        return self._performance.course

    @cached_property
    def ends(self) -> dict[date, Ends | None]:
        """Return the ends by day shown: empty if no line of play reaches the end, None if it can't be played."""
        return {play.day: play.ends if play.is_played else None for play in self.plays}

    @property
    def shared(self) -> frozenset[str]:
        """Return the lines that all ends on all days have in common; empty if it always ends the same."""
        ways = {play.ends for play in self.plays if play.ends}
        ends = [frozenset(end) for way in ways for end in way]
        return frozenset.intersection(*ends) if len(ways) > 1 else frozenset()

    def ends_on(self, day: date) -> Ends | None:
        """Return how it ends on any day, shown or not; None if it can't be played then."""
        place = bisect_right(self.course, day, key=lambda part: part[0])
        return self.course[place - 1][1] if place else None

    def differs(self, earlier: date, later: date) -> bool:
        """Return whether the outcomes on two days differ; False if it can't be played on one of them.

        Not reaching the end of the story counts as an outcome.
        """
        before, after = self.ends_on(earlier), self.ends_on(later)
        return before is not None and after is not None and before != after

    def turns_between(self, earlier: date, later: date) -> tuple[Turn, ...]:
        """Return the changes of outcome after one day, up to and including another."""
        return tuple(turn for turn in self.turns if earlier < turn.day <= later)

    def on(self, day: date) -> Play:
        """Return how the board goes on a day that is shown. Raises KeyError for another day."""
        return self._by_day[day]

    @cached_property
    def _by_day(self) -> dict[date, Play]:
        """Return the plays of the scenario by day."""
        return {play.day: play for play in self.plays}


def days_shown(scenario: Scenario, days: Iterable[date]) -> list[date]:
    """Return the days on which a scenario is shown: these, and those of its claims."""
    return sorted({*days, *(when.day for when in scenario.whens)})


def perform(scenario: Scenario, days: Iterable[date], texts: Texts) -> Performance:
    """Play a scenario on each of these days and those of its claims, and on all days on which its rules changed."""
    explorer = Explorer(scenario, is_filmed=True)
    plays, staged = zip(*(play_on(explorer, day, texts) for day in days_shown(scenario, days)), strict=True)
    tries = list(played_on_days(explorer, boundary_days(scenario=scenario)))
    turns = tuple(
        Turn(flip.day, flip.changed, flip.causes, flip.is_between_plays) for flip in flips_among(explorer, tries)
    )
    causes = [name for turn in turns for cause in turn.causes[:1] for name in cause]
    return Performance(
        plays,
        turns,
        tuple(_course(tries)),
        tuple(
            _with_rules(shown, (*scenario.about, *causes), partial(rulebook_on, play.day, play.overlay))
            for play, shown in zip(plays, staged, strict=True)
        ),
    )


def perform_under(scenario: Scenario, rulebook: Rulebook, day: date, names: Iterable[str]) -> tuple[Play, Staged]:
    """Play a scenario under a rulebook with this base day.

    Return how it goes, then the pictures, with those of the named rules that it depends on and no step names.
    """
    play, staged = play_under(Explorer(scenario, is_filmed=True), lambda: rulebook, day, lambda _: None)
    return play, _with_rules(staged, (*scenario.about, *names), lambda: rulebook)


def _with_rules(staged: Staged, names: Iterable[str], rulebook: Callable[[], Rulebook]) -> Staged:
    """Return what is shown, adding those of the rules that it depends on that no step names."""
    if not staged.endings:
        return staged
    steps = (step for ending in staged.endings for step in ending.steps)
    return replace(staged, at_work=rules_at_work(names, steps, rulebook()))


def _course(tries: Iterable[Ended | NotPlayed]) -> Iterator[tuple[date, Ends | None]]:
    """Yield each day on which a scenario's ways to end change, with its ways to end from then on, sorted.

    The ways are None while it can't be played.
    """
    ends = ((one.day, tuple(sorted(one.ends)) if isinstance(one, Ended) else None) for one in tries)
    for _, same in groupby(ends, key=lambda part: part[1]):
        yield next(same)


def play_on(explorer: Explorer, day: date, texts: Texts) -> tuple[Play, Staged]:
    """Return how a scenario goes on a day, then the pictures (none if it can't be played)."""
    overlay = explorer.scenario.overlay_on(day)
    return play_under(explorer, partial(rulebook_on, day, overlay), day, texts)


def play_under(explorer: Explorer, rulebook: Callable[[], Rulebook], day: date, texts: Texts) -> tuple[Play, Staged]:
    """Return how a scenario goes under the rulebook that a function returns, then the pictures.

    There are none if it can't be played. `day` is the rulebook's day or the format's base day.
    """
    scenario = explorer.scenario
    overlay = scenario.overlay_on(day)
    claims = [when for when in scenario.whens if when.day == day]
    try:
        book = rulebook()
        explored = explorer.under(book)
    except (NotModelled, BadScenario) as error:
        return _not_played(scenario, day, error.problem, texts)
    except Bound as bound:
        return _not_played(scenario, day, why_stopped(bound), texts)
    positions = list(explored.positions)
    film = Film(book, texts_in(scenario, book))
    play = Play(
        day=day,
        overlay=overlay,
        is_played=True,
        problem="" if positions else _why_not(explored),
        lines=len(positions),
        ends=tuple(sorted(explored.ends)),
        judgements=tuple(judge(scenario, when, texts, book, explored.lines) for when in claims),
    )
    endings = tuple(_ending(position, explored.start, book, film) for position in positions[:SHOWN])
    return play, Staged(film.board(explored.start), endings)


def _why_not(explored: Explored) -> str:
    """Return why no line of play reaches the end of a story: the illegal act in the line that gets furthest."""
    furthest = furthest_illegal(explored.lines)
    why = furthest.illegal if furthest is not None else "one of its steps isn't possible."
    return f"Not a legal play under these rules: {why}"


def _not_played(scenario: Scenario, day: date, problem: str, texts: Texts) -> tuple[Play, Staged]:
    """Return a play that says why a scenario isn't played on a day, then no pictures.

    The play has the verdicts on the scenario's claims about that day.
    """
    try:
        judgements = tuple(judge(scenario, when, texts) for when in scenario.whens if when.day == day)
    except BadScenario:
        judgements = ()
    overlay = scenario.overlay_on(day)
    play = Play(day, overlay, problem, is_played=False, lines=0, ends=(), judgements=judgements)
    return play, Staged(NOTHING, ())


def _ending(position: Position, start: Position, book: Rulebook, film: Film) -> Ending:
    """Return the end of a line of play with its steps, outcome and pictures."""
    steps = tuple(steps_in_words(position, book, start))
    return Ending(steps, film.boards(position, start), position.result, outcome(Game(book, position)))
