"""How far something is: a bar on standard error where that is a terminal, and silence elsewhere."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

Step = Callable[[str], None]
"""Says what is being done now."""


@contextmanager
def progress(label: str, steps: int) -> Iterator[Step]:
    """Give what is to be told of each step."""
    if not sys.stderr.isatty():
        yield lambda _doing: None
        return
    with click.progressbar(length=steps, label=label, file=sys.stderr, item_show_func=lambda doing: doing or "") as bar:
        yield lambda doing: bar.update(1, doing)
