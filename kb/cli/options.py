"""The options that several verbs share, and the day that they name."""

from collections.abc import Callable
from datetime import date
from typing import Any, TypeVar

import click
from typing import NamedTuple

from kb.records.days import parse_day
from kb.records.errors import BadQuestion
from kb.store.library import Library

F = TypeVar("F", bound=Callable[..., Any])

as_json = click.option("--json", "json", is_flag=True, help="Print JSON, for programs.")


class Moment(NamedTuple):
    """The day asked for, and the set whose own rules are asked for with it."""

    day: date | None
    overlay: str | None = None
    era: str | None = None


def moment_options(command: F) -> F:
    """Add --on and --era."""
    command = click.option("--on", metavar="DAY", help="As it stood on this day, such as 2004-01-15.")(command)
    return click.option("--era", metavar="ERA", help="As it stood in this era; `rulings eras` lists them.")(command)


def moment(library: Library, on: str | None, era: str | None) -> Moment:
    """Give the moment that --on and --era name; an era is a name for a day, with the rules of its set, if it has one.

    Raises BadQuestion for both at once, or for what is neither.
    """
    if on and era:
        raise BadQuestion("--on and --era both name a day.", remedy="Give one of them.")
    if era:
        named = library.era(era)
        return Moment(named.day, named.overlay, named.name)
    return Moment(parse_day(on) if on else None)
