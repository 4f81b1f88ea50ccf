"""Playing all scenarios, in several processes, or taking the plays from a cache."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from functools import cached_property, partial
from typing import TypeVar

from kb.answers.boards.performances import Performance, Performed, Scenario, Staged, Texts, days_shown, perform
from kb.answers.progress import Progress, silence
from kb.records.days import Era
from kb.site.fingerprints import played_from
from kb.site.play_cache import PlayCache
from kb.site.shared_work import pool

T = TypeVar("T")

FEW = 40
"""The number of scenarios up to which no further process is started, because that takes longer."""


@dataclass(frozen=True)
class _Task:
    """A scenario to play with everything needed for it."""

    scenario: Scenario
    days: tuple[date, ...]
    texts: dict[str, str | None]

    @cached_property
    def key(self) -> str:
        """The fingerprint of everything its plays depend on."""
        return played_from(self.scenario, self.days, self.texts.get)


def performed(  # noqa: PLR0913  (independent options)
    scenarios: Iterable[Scenario],
    eras: Sequence[Era],
    texts: Texts,
    cache: PlayCache | None = None,
    processes: int = 1,
    *,
    progress: Progress = silence,
    at_need: bool = False,
) -> list[Performed]:
    """Return every scenario, sorted by id, played on each era's day and each day it speaks of.

    With `at_need`, each is played when its plays are first needed.
    """
    days = tuple(era.day for era in eras)
    tasks = [_Task(scenario, days, {name: texts(name) for name in _quoted(scenario)}) for scenario in scenarios]
    if at_need:
        return [_at_need(task, cache) for task in sorted(tasks, key=lambda task: task.scenario.id)]
    found = {task.scenario.id: known for task in tasks if cache and (known := _from_cache(task, cache))}
    waiting = [task for task in tasks if task.scenario.id not in found]
    with progress("Playing the boards", len(waiting)) as step:
        for task, performance in zip(waiting, _performances(waiting, processes), strict=True):
            found[task.scenario.id] = _played(task, performance, cache)
            step(task.scenario.id)
    return [found[name] for name in sorted(found)]


class _AtNeed:
    """A scenario that is played, or taken from the cache if there is one, when its plays are first needed."""

    def __init__(self, task: _Task, cache: PlayCache | None) -> None:
        self._task, self._cache = task, cache

    @cached_property
    def _result(self) -> Performed:
        """Return the scenario, played or from the cache."""
        known = _from_cache(self._task, self._cache) if self._cache else None
        return known or _played(self._task, _performance(self._task), self._cache)

    def came(self) -> Performance:
        """Return the outcome of playing it."""
        return self._result.came()

    def staged(self) -> tuple[Staged, ...]:
        """Return the frames and steps of its plays."""
        return self._result.staged()


def _at_need(task: _Task, cache: PlayCache | None) -> Performed:
    """Return a scenario that is played when its plays are first needed."""
    it = _AtNeed(task, cache)
    return Performed(task.scenario, task.key, it.came, it.staged)


def _identity(came: T) -> T:
    """Return the value unchanged, as a picklable function."""
    return came


def _from_cache(task: _Task, cache: PlayCache) -> Performed | None:
    """Return a scenario with cached plays; None if they aren't cached, or for other days.

    The frames and steps of the plays are read on demand.
    """
    came = cache.find(task.key, task.scenario)
    if came is None or [play.day for play in came.plays] != days_shown(task.scenario, task.days):
        return None
    return _performed(task, came, partial(_staged, task, cache))


def _played(task: _Task, performance: Performance, cache: PlayCache | None) -> Performed:
    """Return a scenario that was just played, after caching it."""
    if cache is None:
        return _performed(task, performance, partial(_identity, performance.staged))
    cache.keep(task.key, performance)
    return _performed(task, performance, partial(_staged, task, cache))


def _performed(task: _Task, came: Performance, staged: Callable[[], tuple[Staged, ...]]) -> Performed:
    """Return a scenario with its outcome and a function for its frames and steps."""
    return Performed(task.scenario, task.key, partial(_identity, came), staged)


def _staged(task: _Task, cache: PlayCache) -> tuple[Staged, ...]:
    """Return the frames and steps of cached plays; play again if the file is damaged."""
    found = cache.staged(task.key)
    is_whole = found is not None and len(found) == len(days_shown(task.scenario, task.days))
    return found if found is not None and is_whole else _performance(task).staged


def _quoted(scenario: Scenario) -> list[str]:
    """Return the ids of the records that a scenario quotes."""
    return [said.source for when in scenario.whens for said in (when, when.against) if said]


def _performances(tasks: Sequence[_Task], processes: int) -> Iterator[Performance]:
    """Yield the performances of these scenarios in order, played in other processes if possible."""
    done = 0
    if processes > 1 and len(tasks) > FEW:
        with suppress(OSError, BrokenProcessPool), pool(processes) as others:
            for performance in others.map(_performance, tasks, chunksize=8):
                done += 1
                yield performance
    yield from map(_performance, tasks[done:])


def _performance(task: _Task) -> Performance:
    """Play a scenario and return its performance."""
    return perform(task.scenario, task.days, task.texts.get)
