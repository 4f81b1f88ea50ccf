"""Errors in scenarios, the outcome that claims are checked against, and checks of numbers and counters in sentences."""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from kb.engine.play.game import Game
from kb.engine.position.frames import Where
from kb.engine.position.position import Position
from kb.english.lexicon import NUMBERS
from kb.records.errors import RulingsError

STORY = "the story"
"""The cause given for steps that the story itself states."""


class BadScenario(RulingsError):
    """A scenario that can't be understood: the file, the place, and the nearest that would be."""

    exit_code = 3


class NotOnBattlefield(BadScenario):
    """A claim about damage, tapping or loyalty speaks of what isn't on the battlefield, and has none of it."""


class NotSetUp(BadScenario):
    """A sentence of a setup speaks of what isn't there, or not yet."""


class Outcome(NamedTuple):
    """The end of a line of play, which claims are checked against."""

    game: Game
    start: Callable[[], Game]
    """Gives the board as it was set up."""

    @property
    def position(self) -> Position:
        """Return the last position of the outcome's game."""
        return self.game.position


_NUMBER_OF = rf"an?|no|all|{'|'.join(NUMBERS[1:])}|\d+|X"
_COUNTERS = re.compile(
    rf"\b(?:{_NUMBER_OF}|more|of|those|the) (\S+) counters?(?= (?:be|from|is|on|placed|removed|would)\b|[^\w ]|$)",
    re.IGNORECASE,
)
"""A kind of counters, wherever a text speaks of them."""
_TOO_LARGE = re.compile(r"\d(?:,?\d){4}")


def strings_in(value: object) -> Iterator[str]:
    """Yield all strings in nested tuples and lists."""
    if isinstance(value, str):
        yield value
    for part in value if isinstance(value, tuple | list) else ():
        yield from strings_in(part)


def check_numbers(kind: str, words: str, where: Where) -> None:
    """Raise BadScenario for a number above 9,999, too large to play, in a sentence of this kind."""
    if _TOO_LARGE.search(words):
        raise BadScenario(
            f"{where}: the {kind} sentence “{words[:80]}” has a number above 9,999.",
            remedy="Each step is played separately, so use a smaller number.",
        )


def counters_named_in(words: str) -> list[str]:
    """Return the kinds of counters that a text names; empty if there are none."""
    return _COUNTERS.findall(words)
