"""How far something is: a bar on standard error where that is a terminal with room for it, and silence elsewhere."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from shutil import get_terminal_size

import click

from kb.answers.progress import Step
from kb.cli.streams import own
from kb.records.escaping import shown

_ROOM = 80
"""A bar with its words is so wide."""


@contextmanager
def progress(label: str, steps: int) -> Iterator[Step]:
    """Give what is to be told of each step."""
    if not sys.stderr.isatty() or get_terminal_size().columns < _ROOM:
        yield lambda _doing: None
        return
    with click.progressbar(length=steps, label=label, file=own(sys.stderr), item_show_func=_in_a_line) as bar:
        yield lambda doing: bar.update(1, doing)


def _in_a_line(doing: str | None) -> str:
    return " ".join(shown(doing or "").split())
