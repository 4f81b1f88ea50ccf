"""The options that several verbs share, and the day that they name."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from kb.cli.pages.page import WANTS_JSON, Page

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


as_json = click.option("--json", "json", is_flag=True, callback=_note, help="Print JSON, for programs.")


def put_note(page: Page, note: str) -> None:
    """Put which day was taken, where a month or a year was typed."""
    if note:
        page.remark(note)
        page.gap()


def moment_options(command: F) -> F:
    """Add --on and --era."""
    on = click.option("--on", type=readable, metavar="DAY",
                      help="As it stood on this day, such as 2004-01-15, or the end of a month.")  # fmt: skip
    era = click.option(
        "--era", type=readable, metavar="ERA", help="As it stood in this era; `rulings eras` lists them."
    )
    return era(on(command))


under_option = click.option(
    "--under",
    type=readable,
    metavar="NAME|FILE.toml",
    help="By the rules of this format, such as middle-school; `rulings formats` lists them.",
)
"""Adds --under."""
