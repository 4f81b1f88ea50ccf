"""Progress: how what asks is told how far something is, and of what is wrong with a folder that can be used."""

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import cache

Step = Callable[[str], None]
"""Says what is being done now."""

Progress = Callable[[str, int], AbstractContextManager[Step]]
"""Shows how far something with a name is, of so many steps."""


def silence(_label: str, _steps: int) -> AbstractContextManager[Step]:
    """Show nothing of how far something is."""
    return nullcontext(lambda _doing: None)


def warn(words: str) -> None:
    """Say on standard error what is wrong with a data folder that can be used all the same."""
    sys.stderr.write(f"rulings: {words}\n")


@cache
def warn_once(words: str) -> None:
    """Say it once, however often it is met."""
    warn(words)
