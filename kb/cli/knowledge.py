"""The knowledge base as a command opens it: built first where there is none, or where what it is made of changed."""

from collections.abc import Callable
from functools import cache
from typing import TypeVar

import click

from kb.cli.fingerprint import is_made_of_this
from kb.store.home import Generation, current, home_folder, owner, reading
from kb.store.library import Library

T = TypeVar("T")


def home() -> str:
    """Give the data folder of this call."""
    return home_folder(click.get_current_context().find_root().obj)


def generation(folder: str) -> Generation:
    """Give the current generation of the store, built first where that is needed."""
    _tell_owner(folder)
    now = current(folder)
    if now is not None and is_made_of_this(now.fingerprint, folder):
        return now
    from kb.cli.building import build_generation

    return build_generation(folder)


def opened(folder: str | None = None) -> Library:
    """Give the library of a data folder, or of the user's own, built first where that is needed."""
    return Library(generation(home_folder(folder)).sqlite)


@cache
def _tell_owner(folder: str) -> None:
    """Say, once, that a data folder belongs to somebody else."""
    if words := owner(folder):
        click.echo(f"rulings: Answers come from the data folder {folder}, but {words}.", err=True)


def ask(question: Callable[[Library, Generation], T]) -> T:
    """Give what a question finds in the library."""
    folder = home()
    generation(folder)

    def read(now: Generation | None) -> T:
        now = now or generation(folder)
        with Library(now.sqlite) as library:
            return question(library, now)

    return reading(folder, read)
