"""A machine-independent count of work, with a limit."""

from __future__ import annotations

from typing import Any

from kb.engine.position.questions import AnyQuestion

MOST = 2_000_000
"""Maximum work for one board: about five seconds on a quiet core, as measured by `tests/benchmarks/playing.py`.

One unit takes about three microseconds.
"""


class Bound(Exception):
    """There is more work, or there are more lines of play or options, than a board may have."""

    def __init__(
        self, why: str = "playing them all takes too long", question: AnyQuestion | None = None, option: object = None
    ) -> None:
        """Record why play was stopped, and the question and one option that made it too long, if known."""
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
    """A count of work.

    Whatever may take long adds to it in proportion to the work, not the time. Code that repeats within one frame calls
    ``add``, which can stop it; code that runs a few times adds to ``done`` only, and is stopped at the next frame.
    """

    __slots__ = ("done", "most")

    def __init__(self, most: float = MOST) -> None:
        """Begin counting at 0 with this limit."""
        self.most = most
        self.done = 0

    def add(self, amount: int) -> None:
        """Count work that is about to be done. Raises Bound if the limit is exceeded."""
        self.done += amount
        if self.done > self.most:
            raise Bound("it takes more work than is allowed for one board")

    def part(self) -> Work:
        """Return a separate count for a part of this work, limited to what is left."""
        return Work(min(self.most - self.done, MOST))

    def take(self, part: Work) -> None:
        """Add the work of a part, which is counted here from now on."""
        self.done += part.done
        part.most = float("inf")


UNCOUNTED = Work(float("inf"))
"""Unlimited count of work, used where no lines of play are explored."""
