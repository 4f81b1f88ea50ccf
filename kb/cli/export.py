"""``rulings export``: all records for other programs, or the rulebooks as a Git repository."""

import csv
import json
import shlex
import sys
from io import StringIO
from pathlib import Path

import click

from kb.answers.counting import counted
from kb.answers.documents.exports import exports, flat
from kb.answers.documents.repository import write_repository
from kb.answers.output import write_output
from kb.cli.current_library import ask
from kb.cli.options import readable
from kb.cli.streams import Outlet, own
from kb.records.data import JsonObject
from kb.records.errors import BadQuestion
from kb.records.escaping import shown_in_json
from kb.records.export import as_cell
from kb.records.prose import day_in_words


@click.command()
@click.option(
    "--format",
    "shape",
    type=click.Choice(["jsonl", "json", "csv", "sqlite"]),
    default="jsonl",
    show_default=True,
    help="JSON lines, one JSON array, a table (CSV), or the whole database (SQLite).",
)
@click.option("--source", type=readable, metavar="SLUG", help="Only the records of this source.")
@click.option(
    "--output", "-o", type=click.Path(dir_okay=False, path_type=Path), help="Write to this file instead of the screen."
)
@click.option(
    "--git",
    "folder",
    type=click.Path(path_type=Path),
    metavar="FOLDER",
    help="Write the rulebooks to a new Git repository: a file for each section, a dated commit for each edition.",
)
@click.option(
    "--all-texts", is_flag=True, help="With --git, for your own use: include texts whose terms forbid publishing them."
)
def export(
    shape: str,
    source: str | None,
    output: Path | None,
    folder: Path | None,
    all_texts: bool,  # noqa: FBT001  (click passes it by name)
) -> None:
    """Export the records for other programs.

    With `--format jsonl`, each line is one record in the form that kb/records/record.schema.json describes. It includes
    the record's dates, credit and terms, and the lineages, rules and boards that rest on it. The credits are also
    printed on standard error; if you publish the records, publish the credits with them. Control characters are
    escaped. In CSV, an apostrophe is put before text that a spreadsheet would read as a formula.

    With `--git FOLDER`, the rulebooks that you added become a repository, in which `git log -p 704.txt` and `git blame`
    tell how the rules changed. Each rulebook also has a Git tag of its own. Rulebooks whose terms forbid publishing are
    left out unless you add --all-texts.

    \b
    rulings export --format jsonl > rulings.jsonl
    rulings export --format sqlite --output rulings.sqlite
    rulings export --git rules --all-texts
    """
    if folder is not None:
        if source is not None or output is not None:
            raise BadQuestion("--git writes all rulebooks to its folder.", remedy="Leave out --source and --output.")
        _to_git(folder, shows_all=all_texts)
        return
    if shape == "sqlite":
        if output is None or source is not None:
            raise BadQuestion(
                "The store can be exported only as a whole, to a file.", remedy="Use --output FILE, without --source."
            )
        payload = ask(lambda library, _: library.copied())
    else:
        records = ask(lambda library, _: exports(library, source))
        payload = {"jsonl": _jsonl, "json": _json, "csv": _csv}[shape](records).encode()
    if output is None:
        Outlet(own(sys.stdout)).write_bytes(payload)
    else:
        write_output(output, payload)
    for credited in ask(lambda library, _: library.sources()):
        if source in (None, credited.slug):
            click.echo(f"— {credited.credit}. Terms: {credited.terms}", err=True)


def _to_git(folder: Path, *, shows_all: bool) -> None:
    """Write the rulebooks to a Git repository, and print which are in it and which aren't."""
    written = ask(lambda library, _: write_repository(library, folder, shows_all=shows_all))
    days = " to ".join(dict.fromkeys(day_in_words(book.day) for book in (written.books[0], written.books[-1])))
    verb = "is" if len(written.books) == 1 else "are"
    click.echo(f"{counted(len(written.books), 'edition')} of {days} {verb} in {folder}.")
    click.echo(f"To see what changed: git -C {shlex.quote(str(folder))} log -p")
    for book, why in written.left_out:
        click.echo(f"Left out: {book.slug}, because {why}.")
    for book in written.books:
        click.echo(f"— {book.credit}. Terms: {book.terms}", err=True)


def _jsonl(records: list[JsonObject]) -> str:
    """Return records as JSON Lines."""
    return "".join(shown_in_json(json.dumps(record, ensure_ascii=False)) + "\n" for record in records)


def _json(records: list[JsonObject]) -> str:
    """Return records as a JSON array."""
    return shown_in_json(json.dumps(records, ensure_ascii=False, indent=1)) + "\n"


def _csv(records: list[JsonObject]) -> str:
    """Return records as CSV, with lists as JSON and formulas disarmed."""
    table = StringIO(newline="")
    rows = list(map(flat, records))
    writer = csv.DictWriter(table, list(rows[0]) if rows else [], lineterminator="\n")
    writer.writeheader()
    for row in rows:
        writer.writerow({key: as_cell(value) for key, value in row.items()})
    return table.getvalue()
