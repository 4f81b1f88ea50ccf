"""The options that several verbs share, and the day that they name."""

from collections.abc import Callable
from datetime import date
from typing import Any, NamedTuple, TypeVar

import click

from kb.records.days import parse_day
from kb.records.errors import BadQuestion
from kb.store.library import Library

F = TypeVar("F", bound=Callable[..., Any])

LONGEST = 1000
"""How many characters an argument may have; no number, name or question needs so many."""


def readable(words: str) -> str:
    """Give what a person typed with a blank for each character that prints nothing, or say that it is too long."""
    if len(words) > LONGEST:
        raise click.BadParameter(f"it has {len(words)} characters; at most {LONGEST} are taken.")
    return "".join(character if character.isprintable() else " " for character in words)


def _note(ctx: click.Context, _param: click.Parameter, value: bool) -> bool:  # noqa: FBT001  (click's own signature)
    """Note down that JSON is wanted, so that trouble is told as JSON too."""
    ctx.meta[WANTS_JSON] = value
    return value


WANTS_JSON = "kb.cli.json"
"""The key of click's notes under which it stands whether JSON is wanted."""

as_json = click.option("--json", "json", is_flag=True, callback=_note, help="Print JSON, for programs.")


class Moment(NamedTuple):
    """The day asked for, and the set whose own rules are asked for with it."""

    day: date | None
    overlay: str | None = None
    era: str | None = None


def moment_options(command: F) -> F:
    """Add --on and --era."""
    on = click.option("--on", type=readable, metavar="DAY", help="As it stood on this day, such as 2004-01-15.")
    era = click.option(
        "--era", type=readable, metavar="ERA", help="As it stood in this era; `rulings eras` lists them."
    )
    return era(on(command))


def moment(library: Library, on: str | None, era: str | None) -> Moment:
    """Give the moment that --on and --era name; an era is a name for a day, with the rules of its set, if it has one.

    Raises BadQuestion for both at once, or for what is neither.
    """
    if on is not None and era is not None:
        raise BadQuestion("--on and --era both name a day.", remedy="Give one of them.")
    if era is not None:
        named = library.era(era)
        return Moment(named.day, named.overlay, named.name)
    return Moment(parse_day(on) if on is not None else None)
