"""Work: how much has been done for a board, counted alike on every machine, and where it stops."""

from __future__ import annotations

from typing import Any

from kb.engine.position.questions import AnyQuestion

MOST = 2_000_000
"""How much may be done for one board: some five seconds on a quiet core, as `tests/benchmarks/playing.py` measures.

One unit takes some three microseconds.
"""


class Bound(Exception):
    """More work than a board may take, more lines of play, or more ways of doing one thing."""

    def __init__(
        self, why: str = "playing them all takes too long", question: AnyQuestion | None = None, option: object = None
    ) -> None:
        super().__init__(why)
        self.why = why
        """In words that go on after "because"."""
        self.question = question
        """What somebody was asked, where one choice made it so much; by default the one with most options."""
        self.option = option
        """One of the options, where there is one to show."""
        self.player = ""
        """Who was asked."""
        self.options = 0
        """How many options there were in all; 0 where that isn't known."""
        self.position: Any = None  # a Position, which counts its work here
        """The position in which it was asked."""


class Work:
    """A count of work. Whatever takes long adds to it, by how much it has to do rather than by how long it takes.

    What is done again and again within one frame calls ``add``, which stops it; what is done a few times counts in
    ``done`` alone, and is stopped at the next frame.
    """

    __slots__ = ("done", "most")

    def __init__(self, most: float = MOST) -> None:
        self.most = most
        self.done = 0

    def add(self, amount: int) -> None:
        """Count something that is about to be done. Raises Bound where that is more than may be done."""
        self.done += amount
        if self.done > self.most:
            raise Bound("it takes more work than is allowed for one board")

    def part(self) -> Work:
        """Return a count of its own for a part of this work, which may take what is left of it."""
        return Work(min(self.most - self.done, MOST))

    def take(self, part: Work) -> None:
        """Add what a part has done, which from now on is counted no more."""
        self.done += part.done
        part.most = float("inf")


UNCOUNTED = Work(float("inf"))
"""What is counted where nothing is explored."""
