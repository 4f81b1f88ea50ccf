"""Exploring all lines of play of a game to their ends."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

import kb.engine.play.attaching
import kb.engine.play.damage
import kb.engine.play.ending
import kb.engine.play.resolving
import kb.engine.play.settle
import kb.engine.play.status_events
import kb.engine.play.turn
import kb.engine.play.zones  # noqa: F401  (these enter what carries out frames, instructions and events)
from kb.engine.law.rulebook import Rulebook
from kb.engine.play.game import Game
from kb.engine.play.registry import HANDLERS, enter_registered
from kb.engine.position.choices import Choice, IllegalAnswer
from kb.engine.position.position import Position
from kb.engine.position.questions import AnyQuestion
from kb.engine.position.work import Bound, Work

enter_registered()

BOUND = 20_000
"""Maximum number of frames before a scenario counts as undecided."""

A_FRAME = 20
AN_END = 200
"""Work counted for a frame, and for the end of a line of play."""


class Line(NamedTuple):
    """One line of play, played to the end of its agenda or to the point where it stops."""

    position: Position
    illegal: str = ""
    """Why the story's next step isn't possible, empty if it is."""


GoesOn = Callable[[Rulebook, Position, tuple[object, ...]], Position]


def advanced(rulebook: Rulebook, before: Position, answers: tuple[object, ...]) -> Position:
    """Return the position after the next frame, with the given answers to its choices.

    Raises Choice if a player has to decide more, and IllegalAnswer if the story can't go on.
    """
    position = before.fork()
    position.because = ()
    frame, position.agenda = position.agenda[0], position.agenda[1:]
    HANDLERS[type(frame)](Game(rulebook, position, answers), *frame[1:])  # as carry_out does, a call less
    return position


def lines(
    rulebook: Rulebook, start: Position, bound: int = BOUND, goes_on: GoesOn = advanced, work: Work | None = None
) -> Iterator[Line]:
    """Yield every line of play from a position, in a fixed order.

    Between frames all is data; a frame in which somebody chooses is played again from its beginning for each option,
    with the answers recorded so far. Raises Bound after too many frames, or too much work, with the choice that has
    most options in all.
    """
    whole = Work() if work is None else work
    own = whole.part()
    exploring = _Exploring(rulebook, bound, goes_on, own)
    try:
        yield from exploring.lines(start)
    finally:
        whole.take(own)


@dataclass(slots=True)
class _Asked:
    """A question that came up in the lines of play so far, with how often and where."""

    option: object
    """One of the options."""
    position: Position
    """The position in which it was first asked."""
    options: int = 0
    """The total number of options, over all times that the question came up."""


class _Exploring:
    """Exploration of all lines of play from a position."""

    def __init__(self, rulebook: Rulebook, bound: int, goes_on: GoesOn, work: Work) -> None:
        """Explore by playing at most `bound` frames, counting the cost in `work`.

        `goes_on` returns the position after the next frame.
        """
        self._rulebook, self._bound, self._goes_on, self._work = rulebook, bound, goes_on, work
        self._asked: dict[tuple[str, AnyQuestion], _Asked] = {}
        """The questions so far, by player and question."""

    def lines(self, start: Position) -> Iterator[Line]:
        """Yield every line of play from a position, in order of the options.

        Raises Bound if it takes too much work or too many frames.
        """
        forks: list[tuple[Position, tuple[object, ...]]] = [(start, ())]
        rulebook, goes_on, work, left = self._rulebook, self._goes_on, self._work, self._bound
        is_known = goes_on is not advanced  # then a position may be one that was played before, with other work
        start.work = work
        while forks:
            position, answers = forks.pop()
            waiting = len(forks)
            while position.agenda:
                left -= 1
                work.done += A_FRAME  # counted here, since a frame is short
                if work.done > work.most or left < waiting:
                    raise self._with_largest_choice(self._limit_reached())
                if is_known:
                    position.work = work
                try:
                    position = goes_on(rulebook, position, answers)
                except Choice as choice:
                    self._note(choice, position)
                    forks += [(position, (*answers, option)) for option in reversed(choice.options)]
                    break
                except IllegalAnswer as illegal:
                    yield Line(position, illegal.problem)
                    break
                except Bound as bound:
                    raise self._with_largest_choice(bound, position) from None
                answers = ()
            else:
                work.done += AN_END
                yield Line(position)
        if work.done > work.most:
            raise self._with_largest_choice(self._limit_reached())

    def _note(self, choice: Choice, position: Position) -> None:
        """Count the options of a choice, for naming the largest one later. Raises Bound if there are too many."""
        asked = self._asked.get(key := (choice.player, choice.question))
        if asked is None:
            asked = self._asked[key] = _Asked(choice.options[0], position)
        asked.options += (number := len(choice.options))
        if number > self._bound:
            raise self._with_largest_choice(self._limit_reached())

    def _limit_reached(self) -> Bound:
        """Return the error that says which limit stopped the exploration: work or number of frames."""
        if self._work.done > self._work.most:
            return Bound("it takes more work than is allowed for one board")
        return Bound(f"it has more lines of play than {self._bound:,} moments show")

    def _with_largest_choice(self, bound: Bound, position: Position | None = None) -> Bound:
        """Return the error with the choice that has the most options so far, if it doesn't name one itself."""
        if bound.question is not None:
            bound.position = bound.position or position
        elif self._asked:
            (bound.player, bound.question), most = max(self._asked.items(), key=lambda one: one[1].options)
            bound.option, bound.position, bound.options = most.option, most.position, most.options
        return bound
