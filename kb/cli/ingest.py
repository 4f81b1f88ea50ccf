"""``rulings ingest``: add the user's documents, or forget them."""

import os
from collections import Counter
from collections.abc import Sequence

import click

from kb.answers.documents.ingesting import Given, Outcome, forget_all, ingest_all
from kb.answers.serial import as_data
from kb.cli.current_library import data_folder, home
from kb.cli.options import as_json, readable
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.page import put_json
from kb.records.days import parse_day
from kb.records.errors import BadQuestion, BadSource


@click.command("ingest")
@click.argument("paths", nargs=-1, metavar="FILE|FOLDER|-...")
@click.option("--reader", type=readable, metavar="READER", help="Use this reader instead of the one that fits best.")
@click.option("--as", "slug", type=readable, metavar="SLUG", help="Name of the source; only with a single document.")
@click.option("--day", type=readable, metavar="DAY", help="Date of documents that don't state one, such as 1999-05-16.")
@click.option("--author", type=readable, default="", metavar="NAME", help="Author of the documents.")
@click.option(
    "--title", type=readable, default="", metavar="TITLE", help="Title of the document; only with a single document."
)
@click.option("--terms", type=readable, default="", metavar="WORDS", help="Terms on which the documents may be used.")
@click.option("--forget", type=readable, multiple=True, metavar="SLUG", help="Remove this source; can be repeated.")
@as_json
@click.pass_context
def ingest(  # noqa: PLR0913, PLR0917  (one parameter per option)
    ctx: click.Context, paths: tuple[str, ...], reader: str | None, slug: str | None, day: str | None, author: str,
    title: str, terms: str, forget: tuple[str, ...], *, json: bool,
) -> None:  # fmt: skip
    """Add documents of your own: plain text or saved HTML pages.

    Name files or folders, or - for standard input. Each document is recognized by its contents and stored unchanged,
    byte for byte, in the data folder. If a document can't be read, or the knowledge base can't be built with it, it is
    refused with the reason, and the others are still added.

    Rulings by any author can be read if they are separated by numbers, letters, bullets, titles or card names. The
    output says which dates, authors, titles and cards were guessed; you can correct a guess with --day, --author,
    --title or --terms. Card files from MTGJSON and Scryfall are recognized too; see `rulings cards`.

    \b
    rulings ingest my-copy.txt saved-page.html
    rulings ingest --reader crystal-keep-section - < page.txt
    rulings ingest --day 1999-05-16 --author "D. Carver" answers.txt
    """
    if forget:
        if any((reader, slug, day, author, title, terms)):
            raise BadQuestion(
                "--forget can't be combined with options for new documents.", remedy="Leave out the other options."
            )
        _forget(forget, paths, json=json)
        return
    if not paths:
        raise BadQuestion("No document is given.", remedy="See `rulings ingest --help`.")
    given = Given(day=parse_day(day) if day else None, author=author, title=title, terms=terms)
    outcomes = ingest_all(data_folder(), paths, reader, slug, given)
    if json:
        put_json(as_data(outcomes))
    else:
        _tell(outcomes)
    if any(outcome.outcome in {"refused", "failed"} for outcome in outcomes):
        ctx.exit(BadSource.exit_code)


def _common_folder(names: Sequence[str]) -> str:
    """Return the common folder of several documents, "" if there is none or only one document."""
    try:
        # pathlib has no commonpath
        return os.path.commonpath([os.path.dirname(name) for name in names]) if len(names) > 1 else ""  # noqa: PTH120
    except ValueError:  # relative and absolute paths mixed, or several drives
        return ""


def _tell(outcomes: Sequence[Outcome]) -> None:
    """Print a table of the results for all documents."""
    page = open_page()
    names = [outcome.name for outcome in outcomes]
    folder = _common_folder(names)
    if folder:
        page.line(f"In {folder}:")
        names = [os.path.relpath(name, folder) for name in names]
    names = [" ".join(name.split()) for name in names]
    rows = [
        (name, outcome.outcome, outcome.slug, _in_words(outcome)) for name, outcome in zip(names, outcomes, strict=True)
    ]
    page.table(("document", "outcome", "source", "what"), rows)
    if len(outcomes) > 1:
        counts = Counter(outcome.outcome for outcome in outcomes)
        page.line(f"{', '.join(f'{count} {what}' for what, count in counts.items())}.")
    for remedy in dict.fromkeys(outcome.remedy for outcome in outcomes if outcome.remedy):
        whose = [name for name, outcome in zip(names, outcomes, strict=True) if outcome.remedy == remedy]
        page.remark(f"{', '.join(whose)}: {remedy}" if len(outcomes) > 1 else remedy)


def _in_words(outcome: Outcome) -> str:
    """Return in words what was read from a document, or what is wrong."""
    if outcome.outcome == "added" and outcome.records:
        return "; ".join([f"{outcome.records:,} records", *outcome.remarks])
    return outcome.what


def _forget(slugs: tuple[str, ...], paths: tuple[str, ...], *, json: bool) -> None:
    """Remove the documents added under these names, and print the names.

    Raises BadQuestion if there are documents to add, too, and NoSuchRecord if one of them isn't here.
    """
    if paths:
        remedy = "Give a separate --forget for each source; add documents with a separate command."
        raise BadQuestion("--forget can't add documents.", remedy=remedy)
    forget_all(home(), slugs)
    if json:
        put_json({"forgotten": list(slugs)})
    else:
        open_page().remark(f"{' and '.join(slugs)} {'is' if len(slugs) == 1 else 'are'} forgotten.")
