"""Telling all scenarios: kept plays taken up again, the others played, by as many processes as there are processors."""

import pickle
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from functools import partial

from kb.records.days import Era
from kb.site.kept import Shelf, packed, unpacked, word_for
from kb.site.origin import played_from, word_of
from kb.site.plays import Ends, Played, Told, perform
from kb.site.sharing import pool
from kb.worked.judge import Texts
from kb.worked.scenario import Scenario

FEW = 40
"""So few scenarios are played by this process alone: to begin another takes longer."""


@dataclass(frozen=True, slots=True)
class _Task:
    """A scenario to be played, with all that is needed for it."""

    scenario: Scenario
    days: tuple[date, ...]
    texts: dict[str, str | None]


def tell(
    scenarios: Iterable[Scenario], eras: Sequence[Era], texts: Texts, shelf: Shelf | None = None, processes: int = 1
) -> list[Told]:
    """Give every scenario on each era's day and each day that it speaks of."""
    days = tuple(era.day for era in eras)
    outcomes = _kept_outcomes(shelf)
    found: dict[str, Told] = {}
    waiting: dict[str, _Task] = {}
    for scenario in scenarios:
        key = played_from(scenario, days, texts)
        task = _Task(scenario, days, {name: texts(name) for name in _quoted(scenario)})
        if shelf and shelf.has(key) and key in outcomes:
            found[key] = Told(scenario, key, *outcomes[key], partial(_taken_up, task, key, shelf))
        else:
            waiting[key] = task
    for (key, task), performance in zip(waiting.items(), _performances(list(waiting.values()), processes), strict=True):
        if shelf:
            shelf.keep(key, performance)
        word, played = word_of(repr(task.scenario), word_for(performance)), unpacked(performance)
        found[key] = Told(
            task.scenario,
            key,
            word,
            {play.day: play.ends if play.is_played else None for play in played.plays},
            partial(_same, played),
        )
    if shelf and waiting:
        shelf.keep(_OUTCOMES, pickle.dumps({key: (told.word, told.ends) for key, told in found.items()}))
    return sorted(found.values(), key=lambda told: told.scenario.id)


_OUTCOMES = "outcomes"
"""Under this are kept the word for each of the plays that are kept, and their ends, which comparisons need of all."""


def _kept_outcomes(shelf: Shelf | None) -> dict[str, tuple[str, dict[date, Ends | None]]]:
    body = shelf.find(_OUTCOMES) if shelf else None
    found: dict[str, tuple[str, dict[date, Ends | None]]] = pickle.loads(body) if body else {}  # noqa: S301  (our own)
    return found


def _same(played: Played) -> Played:
    return played


def _taken_up(task: _Task, key: str, shelf: Shelf) -> Played:
    """Give the plays that are kept; those of a damaged file are played again."""
    return unpacked(shelf.find(key) or _performed(task))


def _quoted(scenario: Scenario) -> list[str]:
    return [said.source for when in scenario.whens for said in (when, when.against) if said]


def _performances(tasks: list[_Task], processes: int) -> Iterator[bytes]:
    """Play scenarios in their order, by other processes or, where there can't be others, by this one."""
    done = 0
    if processes > 1 and len(tasks) > FEW:
        with suppress(OSError, BrokenProcessPool), pool(processes) as others:
            for performance in others.map(_performed, tasks, chunksize=8):
                done += 1
                yield performance
    yield from map(_performed, tasks[done:])


def _performed(task: _Task) -> bytes:
    return packed(perform(task.scenario, task.days, task.texts.get))
