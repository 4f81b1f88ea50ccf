"""Progress display: a bar on a terminal, else lines on standard error if the work takes long."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

import click

from kb.answers.progress import Step
from kb.cli.streams import own
from kb.records.escaping import shown
from kb.records.lazily import lazily

with lazily():  # only long work needs it
    import shutil

_ROOM = 80
"""The width of a progress bar with its words."""
SECONDS = 2.0
"""The seconds after which a line reports the progress of a task."""
_BETWEEN = 10.0
"""The seconds between that line and the next."""


@contextmanager
def progress(label: str, steps: int) -> Iterator[Step]:
    """Yield a function to call after each step with its label."""
    if not sys.stderr.isatty() or shutil.get_terminal_size().columns < _ROOM:
        yield _lines(label, steps)
        return
    with click.progressbar(length=steps, label=label, file=own(sys.stderr), item_show_func=_in_a_line) as bar:
        yield lambda doing: bar.update(1, doing)


def _lines(label: str, steps: int) -> Step:
    """Return a step function that prints a line after some time and then periodically."""
    done, following = 0, monotonic() + SECONDS

    def step(_doing: str) -> None:
        """Count a step, and print a line if it is time."""
        nonlocal done, following
        done += 1
        if monotonic() >= following and done < steps:
            following = monotonic() + _BETWEEN
            click.echo(f"{label}: {done:,} of {steps:,}", err=True)

    return step


def _in_a_line(doing: str | None) -> str:
    """Return the label of a step on one line."""
    return " ".join(shown(doing or "").split())
