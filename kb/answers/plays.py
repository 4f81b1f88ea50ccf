"""A scenario played under the rules of one day: what happens, by which rules, what was claimed, and when it changes."""

from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import Any

from kb.answers.outcomes import flip_as_data
from kb.answers.serial import as_data
from kb.engine.cards import told_of
from kb.engine.divisions import Bound
from kb.engine.game import Game
from kb.engine.lines import BOUND, Line
from kb.engine.position import Position
from kb.engine.rulebook import Rulebook
from kb.records.gaps import gap_around
from kb.worked.exploring import Explorer
from kb.worked.flips import Flip, Unplayed, boundary_days, flips
from kb.worked.judge import Judgement, Texts, board, judge, rulebook_on
from kb.worked.scenario import Scenario
from kb.worked.trace import Applied, ToldStep, at_work, told_board, told_steps


@dataclass(frozen=True, eq=False)
class Played:
    """A scenario played under the rules of a day, with all that is said of it."""

    scenario: Scenario
    book: Rulebook
    start: Position
    lines: list[Line] | None
    """None where there are more than the bound allows."""
    judgements: list[Judgement]
    flips: list[Flip]

    @property
    def ends(self) -> list[Position]:
        """The ends of the lines in which every step of the story could be taken."""
        return [line.position for line in self.lines or () if not line.illegal]

    @property
    def told_of_cards(self) -> list[str]:
        """What is to be said of its cards: not printed yet, a wording that is known later, what isn't played of one."""
        return told_of(" ".join(self.scenario.sentences), self.book)

    @property
    def at_work(self) -> tuple[Applied, ...]:
        """The rules that the story hangs on and that are no step's, where it is played to its end."""
        causes = (name for flip in self.flips for cause in flip.causes[:1] for name in cause)
        return at_work((*self.scenario.about, *causes), self._steps, self.book) if self.ends else ()

    @property
    def applied(self) -> tuple[Applied, ...]:
        """All the rules that make it so, of steps and besides, each once."""
        return tuple(dict.fromkeys([*(rule for step in self._steps for rule in step.rules), *self.at_work]))

    @cached_property
    def _steps(self) -> list[ToldStep]:
        return [step for end in self.ends for step in told_steps(end, self.book)]


def play(scenario: Scenario, texts: Texts, day: date | None = None, overlay: str | None = None) -> Played:
    """Play a scenario on the day asked for, or else the first that it speaks of, with the set of the era or its own."""
    day = day or scenario.whens[0].day
    book = rulebook_on(day, overlay or scenario.overlay_on(day))
    explorer = Explorer(replace(scenario, overlay=book.overlay), is_filmed=True)
    try:
        found: list[Line] | None = explorer.under(book).lines
    except Bound:
        found = None
    judgements = [
        judge(scenario, when, texts, book, found)
        for when in scenario.whens
        if (when.day, when.overlay) == (day, book.overlay)
    ]
    otherwise: list[Flip] = []
    days = boundary_days(scenario=scenario) if found is not None else []
    with suppress(Unplayed):
        otherwise += flips(explorer.scenario, days, explorer)
    return Played(scenario, book, board(scenario, book), found, judgements, otherwise)


def played_as_data(played: Played) -> dict[str, Any]:
    """Give a played scenario as JSON holds it."""
    scenario, book = played.scenario, played.book
    return {
        "scenario": scenario.id,
        "title": scenario.title,
        "on": book.day.isoformat(),
        "set": book.overlay,
        "gap": _gap_as_data(book.day),
        "setup": list(scenario.setup),
        "play": list(scenario.play),
        "before": as_data(told_board(Game(book, played.start))),
        "lines": [_line_as_data(end, played) for end in played.ends],
        "at_work": as_data(played.at_work),
        "explored": None if played.lines is None else len(played.lines),
        "bound": BOUND,
        "verdicts": [_verdict_as_data(judgement) for judgement in played.judgements],
        "otherwise": list(map(flip_as_data, played.flips)),
    }


def _gap_as_data(day: date) -> dict[str, str | None] | None:
    gap = gap_around(day)
    if gap is None:
        return None
    return {"before": gap.before.isoformat(), "after": gap.after.isoformat() if gap.after else None, "words": str(gap)}


def _line_as_data(end: Position, played: Played) -> dict[str, Any]:
    return {
        "steps": [step_as_data(step) for step in told_steps(end, played.book, played.start)],
        "after": as_data(told_board(Game(played.book, end))),
        "life": {player.name: player.life for player in end.players.values()},
        "result": end.result or None,
    }


def step_as_data(step: ToldStep) -> dict[str, Any]:
    """Give a step as JSON holds it."""
    return {{"is_told": "told"}.get(name, name): as_data(part) for name, part in step._asdict().items()}


def _verdict_as_data(judgement: Judgement) -> dict[str, Any]:
    when = judgement.when
    return {
        "verdict": str(judgement.verdict),
        "source": when.source or None,
        "quote": when.quote or None,
        "detail": judgement.detail,
        "lines": judgement.lines,
        "bound": BOUND,
    }
