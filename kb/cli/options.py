"""Options shared by several verbs."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from kb.cli.current_library import JOBS
from kb.cli.pages.page import WANTS_JSON, Page
from kb.records.errors import BadQuestion
from kb.records.lazily import lazily
from kb.records.prose import day_in_words

with lazily():  # it loads the engine, which is needed only with --under
    from kb.answers.boards import formats

if TYPE_CHECKING:
    from kb.answers.boards.formats import Format
    from kb.answers.boards.rules import KeptRule

F = TypeVar("F", bound=Callable[..., Any])  # a command, with options of its own

LONGEST = 1000
"""The most characters in an argument; no number, name or question needs as many."""

NO_CARDS = "If you are looking for a card, add a card file: rulings cards add AllPrintings.json"
"""The remedy if nothing is found and no card file is here."""

BOARD_EXAMPLE = """\b
A board is a file such as this:

\b
    id = "my-case"
    title = "Who survives the block?"
    setup = [
        "Ana controls a 2/2 green creature called Bear",
        "Bob controls a 1/1 green creature called Elk",
    ]
    play = ["Ana attacks with Bear", "Bob blocks Bear with Elk"]

\b
    [[when]]
    date = 2004-01-15
    then = ["Elk is in the graveyard", "Bear is a 2/2"]

`rulings sentences` lists the sentences, and docs/boards.md is the tutorial."""
"""The end of the help of the verbs that read boards."""


def readable(words: str) -> str:
    """Return typed words with unprintable characters replaced by blanks.

    Raises BadParameter if there are more than LONGEST characters.
    """
    if len(words) > LONGEST:
        raise click.BadParameter(f"it has {len(words)} characters; at most {LONGEST} are allowed.")
    return "".join(character if character.isprintable() else " " for character in words)


def not_blank(_ctx: click.Context, _param: click.Parameter, words: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words of an argument, unchanged.

    Raises BadParameter if there are words, but all are blank.
    """
    if words and not "".join(words).strip():
        raise click.BadParameter("it is empty.")
    return words


def name_argument(parameter: str, metavar: str, *, required: bool = True) -> Callable[[F], F]:
    """Return a decorator that adds an argument of one or more words, joined to a name."""

    def joined(ctx: click.Context, param: click.Parameter, words: tuple[str, ...]) -> str | None:
        """Join the words of the argument; return None if there are none, and refuse blank ones."""
        return readable(" ".join(not_blank(ctx, param, words))) if words else None

    return click.argument(parameter, nargs=-1, required=required, callback=joined, metavar=metavar)


def _remember_json(ctx: click.Context, _param: click.Parameter, value: bool) -> bool:  # noqa: FBT001  (click's own signature)
    """Remember whether JSON is wanted, so that errors are reported as JSON too; return the value."""
    ctx.meta[WANTS_JSON] = value
    return value


def _note_jobs(ctx: click.Context, _param: click.Parameter, value: int | None) -> None:
    """Remember the number of processes for playing boards."""
    ctx.meta[JOBS] = value


jobs_option = click.option(
    "--jobs", type=click.IntRange(1, 64), metavar="N", expose_value=False, callback=_note_jobs,
    help="Number of processes that play boards; by default 2, or 1 on a machine with one core.",
)  # fmt: skip

as_json = click.option("--json", "json", is_flag=True, callback=_remember_json, help="Print JSON for programs.")


def put_note(page: Page, note: str) -> None:
    """Print which day was used if a month or year was typed."""
    if note:
        page.remark(note)
        page.gap()


def moment_options(command: F) -> F:
    """Add the options --on and --era to a command."""
    on = click.option("--on", type=readable, metavar="DAY",
                      help="Answer as of this day, such as 2004-01-15; a month or a year stands for "
                      "its last day.")  # fmt: skip
    era = click.option("--era", type=readable, metavar="ERA", help="Answer as of this era; `rulings eras` lists them.")
    return era(on(command))


under_option = click.option(
    "--under",
    type=readable,
    metavar="NAME|FILE.toml",
    help="Use the rules of this format, such as middle-school; `rulings formats` lists them.",
)
"""A decorator that adds --under."""


def format_asked(under: str | None, *days: str | None) -> "Format | None":
    """Return the format named by --under, or None; raise BadQuestion if a day is given too."""
    if under is None:
        return None
    if any(days):
        raise BadQuestion(
            "--under can't be combined with --on or --era: a format has its own day.", remedy="Use only one of them."
        )
    return formats.format_named(under)


def put_lacking(page: Page, of: "Format | None") -> None:
    """Print that a format can't be played here and why, if so."""
    if of is not None and of.missing:
        page.remark(f"{of.lacking} What follows is only what is known of it.")
        page.gap()


def put_kept(page: Page, kept: "KeptRule") -> None:
    """Print a rule kept by a format: who keeps it, its text and credit, and the base rule."""
    page.remark(kept.words)
    page.fact("here", kept.means)
    if kept.quote:
        page.fact("rests on", f"{kept.where} of {day_in_words(kept.since)}: “{kept.quote}”")
    else:
        page.fact("rests on", kept.where)
    page.fact("otherwise", kept.means_at_base or "no such rule")
    if kept.credit:
        page.credit(kept.credit)
