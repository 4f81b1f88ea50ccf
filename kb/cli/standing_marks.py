"""Marks beside records that say whether they are still in force; ``--standing`` adds more."""

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from typing import TYPE_CHECKING, Any, TypeVar

import click

from kb.answers.serial import as_data
from kb.answers.standing.marking import marks
from kb.cli.current_library import home
from kb.cli.pages.page import Page

if TYPE_CHECKING:
    from kb.answers.opening import Library
    from kb.answers.standing.deciding import Standing

F = TypeVar("F", bound=Callable[..., Any])  # a command, with options of its own

Marks = Mapping[str, "Standing"]
"""The standings of records, by id."""
NO_MARKS: Marks = {}

_KEY = "kb.cli.standing"


def standing_option(command: F) -> F:
    """Add the option --standing to a command."""
    return click.option(
        "--standing", is_flag=True, expose_value=False, callback=_noted,
        help="Also say whether rules in rulebooks still hold, and compare whole rulebooks (slower). "
        "JSON includes standings only with this option.",
    )(command)  # fmt: skip


def _noted(ctx: click.Context, _param: click.Parameter, value: bool) -> None:  # noqa: FBT001  (click's own signature)
    """Store the value of --standing."""
    ctx.meta[_KEY] = value


def marks_wanted(library: "Library", names: Iterable[str], on: date | None, *, as_data: bool) -> Marks:
    """Return the standings of records; those of rulebooks, and any for JSON, only with --standing."""
    is_whole = bool(click.get_current_context().meta.get(_KEY))
    wanted = list(names)
    if not wanted or (as_data and not is_whole):
        return NO_MARKS
    return marks(library, home(), _marked(library, wanted, is_whole), on, reads_books=is_whole)


def _marked(library: "Library", names: list[str], is_whole: bool) -> list[str]:  # noqa: FBT001  (one caller)
    """Return the records that get marks: without --standing, not those of rulebooks, whose days are shown anyway."""
    books = () if is_whole else tuple(f"{book.slug}/" for book in library.rulebooks())
    return [name for name in names if not name.startswith(books)] if books else names


def put_mark(page: Page, marks: Marks, name: str) -> None:
    """Print the standing of a record with its first proof, unless it is later than the day."""
    one = marks.get(name)
    if one is not None and one.how != "not yet":
        proof = one.proofs[0] if one.proofs and one.how != "can't tell" else None
        is_told = proof is not None and not (proof.kind == "wording" and proof.says == "stands")
        told = proof.words.removesuffix(f", because of {one.by}") if proof is not None else ""
        page.fact("standing", f"{one}: {told}" if is_told else str(one))


def as_data_with(found: Any, marks: Marks) -> Any:  # noqa: ANN401  (any answer)
    """Return an answer as JSON-compatible data, with standings if requested."""
    if not click.get_current_context().meta.get(_KEY):
        return as_data(found)
    return {"found": as_data(found), "standings": as_data(list(marks.values()))}
