"""Reels: a board on all its days as data, with each seat, frame, board, rule and step stored once."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Generic, NamedTuple, TypeVar

from kb.answers.boards.frames import Board, Seat
from kb.answers.boards.performances import Ending, Ends, Play, Staged
from kb.answers.serial import as_data
from kb.boards.trace.trace import Applied, StepInWords
from kb.records.data import Json, JsonObject

T = TypeVar("T")

_CALLED = ("slug", "since")
"""Fields kept for a rule that was consulted but didn't apply; its own history has the rest."""

_KEPT = frozenset({"frames", "life"})
"""Fields that are kept even if empty or None."""


class _Table(Generic[T]):
    """Values, each once, in the order in which they came."""

    def __init__(self) -> None:
        self._places: dict[T, int] = {}

    def place(self, value: T) -> int:
        """Return the index of a value, adding it if it is new."""
        return self._places.setdefault(value, len(self._places))

    def __iter__(self) -> Iterator[T]:
        return iter(self._places)


class _Step(NamedTuple):
    """A step with its rules by their places."""

    words: str
    objects: tuple[str, ...]
    rules: tuple[int, ...]
    is_told: bool
    looked_at: tuple[int, ...]
    changes: tuple[str, ...]


class Reel:
    """The seats, frames, boards, rules and steps of a board, and the days that speak of them by their places.

    Where its boards are drawn elsewhere, it has neither seats, frames nor boards.
    """

    def __init__(self, *, is_drawn: bool = True) -> None:
        """Make an empty reel; if is_drawn is false, it is stored without pictures of the boards."""
        self._is_drawn = is_drawn
        self._seats: _Table[Seat] = _Table()
        self._drawing_data: _Table[Json] = _Table()
        self._boards: _Table[Json] = _Table()
        self._rules: _Table[Applied] = _Table()
        self._at_work: set[int] = set()
        self._steps: _Table[_Step] = _Table()

    def tables(self) -> dict[str, list[Json]]:
        """Return all pictures, rules and steps, each stored once; days name them by their index."""
        return {
            **(self.pictures() if self._is_drawn else {}),
            "rules": self.rules(),
            "steps": self._told_steps(),
        }

    def of_another_board(self) -> "Reel":
        """Return the reel of another board that shares this one's rules."""
        found = Reel(is_drawn=self._is_drawn)
        found._rules, found._at_work = self._rules, self._at_work
        return found

    def rules(self) -> list[JsonObject]:
        """Return all rules in order of their indexes, with their words if they applied in some step."""
        return [self._rule_in_words(place, rule) for place, rule in enumerate(self._rules)]

    def steps_by_likeness(self) -> list[JsonObject]:
        """Return the steps as differences; ``like`` is the index of an earlier step that has the rest."""
        return _by_likeness(self._told_steps())

    def _told_steps(self) -> list[JsonObject]:
        """Return the steps as JSON data, without empty fields."""
        return [_filled(as_data(step)) for step in self._steps]

    def _rule_in_words(self, place: int, rule: Applied) -> JsonObject:
        """Return a rule with its words or, if it was consulted but never applied, only with what it is called.

        `place` is its index among the rules.
        """
        told: JsonObject = _filled(as_data(rule))
        return told if place in self._at_work else {name: told[name] for name in _CALLED}

    def pictures(self) -> dict[str, list[Json]]:
        """Return the seats, frames and boards, without empty fields."""
        boards = [
            _filled({**as_data(board), **_of_the_stack(board), "seats": seats, "frames": frames})
            for board, seats, frames in self._boards
        ]
        return {
            "seats": [_filled(as_data(seat)) for seat in self._seats],
            "frames": _by_likeness([_filled(as_data(frame)) for frame in self._drawing_data]),
            "boards": _by_likeness(boards),
        }

    def day(self, play: Play, staged: Staged) -> JsonObject:
        """Return a board as played on a day, as JSON data: its lines of play, their ends, and the rules that apply."""
        return {
            "day": str(play.day),
            **_filled({"set": play.overlay, "problem": play.problem}),
            **({"before": self._board(staged.before) if staged.before else None} if self._is_drawn else {}),
            "lines": [self._line(ending, play.ends) for ending in staged.endings],
            "number_of_lines": play.lines,
            "ends": as_data(play.ends),
            "at_work": self._applied(staged.at_work),
        }

    def boards(self, staged: Staged) -> list[list[int]]:
        """Return the boards of each line, beginning with the start; of a single line if nothing can be played."""
        shown = [ending.boards for ending in staged.endings] or [(staged.before,)]
        return [[self._board(board) for board in line if board] for line in shown]

    def _line(self, ending: Ending, ends: Ends) -> JsonObject:
        """Return a line of play as JSON data: the indexes of its steps, boards and end, and its result."""
        return {
            "steps": [self._step(step) for step in ending.steps],
            **({"boards": [self._board(board) for board in ending.boards]} if self._is_drawn else {}),
            **_filled({"result": ending.result}),
            "end": ends.index(ending.end),
        }

    def _board(self, board: Board) -> int:
        """Store a board unless it is known, and return its index."""
        seats, frames = map(self._seats.place, board.seats), map(self._drawing_data.place, board.frames)
        return self._boards.place((replace(board, seats=(), frames=()), tuple(seats), tuple(frames)))

    def _step(self, step: StepInWords) -> int:
        """Store a step unless it is known, and return its index."""
        rules = tuple(self._applied(step.rules))
        looked_at = tuple(map(self._rules.place, step.looked_at))
        return self._steps.place(_Step(step.words, step.objects, rules, step.is_told, looked_at, step.changes))

    def _applied(self, rules: Iterable[Applied]) -> list[int]:
        """Store rules that apply unless they are known, and return their indexes."""
        places = list(map(self._rules.place, rules))
        self._at_work.update(places)
        return places


_LOOKED_BACK = 30
"""Number of earlier values searched for the most similar one."""


def _by_likeness(whole: list[JsonObject]) -> list[JsonObject]:
    """Return values as differences; ``like`` is the index of an earlier one that has the rest.

    >>> _by_likeness([{"name": "Bear", "side": "Ana"}, {"name": "Bear", "side": "Ana", "damage": 1}, {"name": "Ox"}])
    [{'name': 'Bear', 'side': 'Ana'}, {'like': 0, 'damage': 1}, {'name': 'Ox'}]
    """
    told = []
    for place, one in enumerate(whole):
        ways = [one]
        for other in range(max(0, place - _LOOKED_BACK), place):
            if whole[other].keys() <= one.keys():
                new = {name: value for name, value in one.items() if whole[other].get(name) != value}
                ways.append({"like": other, **new})
        told.append(min(ways, key=lambda way: len(str(way))))
    return told


def _of_the_stack(board: Board) -> JsonObject:
    """Return the stack and the attackers of a board, without empty fields."""
    return {name: [_filled(one) for one in as_data(getattr(board, name))] for name in ("stack", "attacks")}


def _filled(found: JsonObject) -> JsonObject:
    """Return a dict without the fields that are empty, except those that are always kept."""
    return {name: value for name, value in found.items() if value or name in _KEPT}
