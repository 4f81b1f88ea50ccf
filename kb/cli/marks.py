"""``--standing``: beside each record, in words, what has become of it."""

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from typing import TYPE_CHECKING, Any, TypeVar

import click

from kb.answers.serial import as_data
from kb.cli.knowledge import ask, home
from kb.cli.pages.page import Page

if TYPE_CHECKING:
    from kb.answers.standing.standing import Standing

F = TypeVar("F", bound=Callable[..., Any])

Marks = Mapping[str, "Standing"]
"""What has become of records, by their ids."""
NO_MARKS: Marks = {}

_KEY = "kb.cli.standing"


def standing_option(command: F) -> F:
    """Add --standing."""
    return click.option(
        "--standing", is_flag=True, expose_value=False, callback=_noted,
        help="Say of each record whether it still holds, by the day asked for or the last rulebook's.",
    )(command)  # fmt: skip


def _noted(ctx: click.Context, _param: click.Parameter, value: bool) -> None:  # noqa: FBT001  (click's own signature)
    ctx.meta[_KEY] = value


def marks_wanted(names: Iterable[str], on: date | None) -> Marks:
    """Give what has become of records, where that is asked for."""
    if not click.get_current_context().meta.get(_KEY):
        return NO_MARKS
    # It plays boards: a lookup that isn't asked for it doesn't pay for it.
    from kb.answers.standing.standing import marks

    wanted = list(names)
    return ask(lambda library, _: marks(library, home(), wanted, on))


def put_mark(page: Page, marks: Marks, name: str) -> None:
    """Put what has become of a record, with the first thing that shows it."""
    one = marks.get(name)
    if one is not None:
        shown = f": {one.proofs[0].words}" if one.proofs else ""
        page.fact("standing", f"{one} on {one.on}{shown}")


def as_data_with(found: Any, marks: Marks) -> Any:  # noqa: ANN401  (any answer)
    """Give an answer as JSON holds it; with marks, as what is found and what has become of it."""
    if not click.get_current_context().meta.get(_KEY):
        return as_data(found)
    return {"found": as_data(found), "standings": as_data(list(marks.values()))}
