"""Lines of play: every way in which a game can go on, explored to the end."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import kb.engine.combat.combat
import kb.engine.play.attaching
import kb.engine.play.damage
import kb.engine.play.ending
import kb.engine.play.resolving
import kb.engine.play.settle
import kb.engine.play.status
import kb.engine.play.subgames
import kb.engine.play.turn
import kb.engine.play.zones  # noqa: F401  (these enter their procedures, verbs and events)
from kb.engine.law.rulebook import Rulebook
from kb.engine.play.game import Game
from kb.engine.play.registry import PROCEDURES
from kb.engine.position.choices import Choice, IllegalAnswer
from kb.engine.position.divisions import Bound
from kb.engine.position.position import Position
from kb.engine.verbs import enter_all

enter_all()

BOUND = 20_000
"""So many frames are played before a scenario counts as undecided."""


class Line(NamedTuple):
    """One line of play, played out to the end of its agenda or to where it could not go on."""

    position: Position
    illegal: str = ""
    """Why the story's own step could not be taken, where it couldn't."""


GoesOn = Callable[[Rulebook, Position, tuple[Any, ...]], Position]


def gone_on(rulebook: Rulebook, before: Position, answers: tuple[Any, ...]) -> Position:
    """Give the position after the next frame of one, with answers recorded for it.

    Raises Choice where a player has to decide more, and IllegalAnswer where the story can't go on.
    """
    position = before.fork()
    position.because = ()
    (name, *words), position.agenda = position.agenda[0], position.agenda[1:]
    PROCEDURES[name](Game(rulebook, position, answers), *words)
    return position


def lines(rulebook: Rulebook, start: Position, bound: int = BOUND, goes_on: GoesOn = gone_on) -> Iterator[Line]:
    """Give every line of play from a position, in a fixed order.

    Between frames all is data; a frame in which somebody chooses is played again from its beginning for each option,
    with the answers recorded so far. Raises Bound after too many frames.
    """
    forks: list[tuple[Position, tuple[Any, ...]]] = [(start, ())]
    frames = 0
    while forks:
        position, answers = forks.pop()
        while position.agenda:
            frames += 1
            if frames > bound:
                raise Bound
            try:
                position = goes_on(rulebook, position, answers)
            except Choice as choice:
                forks += [(position, (*answers, option)) for option in reversed(choice.options)]
                break
            except IllegalAnswer as illegal:
                yield Line(position, illegal.problem)
                break
            answers = ()
        else:
            yield Line(position)
