"""``rulings site``: write the knowledge base as a static site."""

from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import click

from kb.answers.counting import counted
from kb.cli.current_library import ask, home
from kb.cli.progress import progress
from kb.records.commands import command
from kb.records.errors import BadQuestion
from kb.site.entry import written


def _folder(name: str) -> Path:
    """Return a folder's path; raises BadParameter for a blank name."""
    if not name.strip():
        raise click.BadParameter("give the name of a folder.")
    return Path(name)


@click.command()
@click.argument("out", type=_folder, metavar="OUT")
@click.option(
    "--base-url",
    default="",
    metavar="URL",
    help="The site's public address, used for canonical links and the site map, and for the 404 page if the site is in "
    "a subfolder of a server.",
)
@click.option("--no-search", is_flag=True, help="Leave out the search index (made by Pagefind, from rulings-kb[site]).")
@click.option("--all-texts", is_flag=True, help="For your own use: include texts whose terms forbid publishing them.")
@click.option(
    "--pyodide",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    help="Folder of the unpacked npm package pyodide, with which readers play their own boards in the browser.",
)
@click.option(
    "--only",
    multiple=True,
    metavar="PATH",
    help="Write only pages whose address begins with this, such as rule/702 or scenario/001-, with their styles, and "
    "leave all others alone. A new site also gets its front page and its lists. Can be repeated.",
)
@click.option(
    "--jobs", type=click.IntRange(1), metavar="N", help="Number of processes; by default, one for each processor."
)
def site(  # noqa: PLR0913  (independent options)
    out: Path,
    base_url: str,
    only: tuple[str, ...],
    jobs: int | None,
    *,
    no_search: bool,
    all_texts: bool,
    pyodide: Path | None,
) -> None:
    """Write the knowledge base as a static site to a folder.

    The folder must be new or empty, or hold an earlier version of the site; unchanged files are left alone. The site
    works from any folder on a server. It also works without a server, but its search then finds only names, numbers
    and cards.

    The terms of some sources forbid publishing their text, for example those of official rulebooks that you added. Such
    sources are shown with their numbers and dates but without their text; --all-texts includes the text, for your own
    use only. The terms of each source are printed on standard error. Read them before you publish the site.

    \b
    rulings site public
    rulings site public --base-url https://example.org/rulings/
    rulings site public --only rule/702 --jobs 1
    """
    place = whole_url(base_url)
    made = written(
        ask,
        home(),
        out,
        place,
        shows_all=all_texts,
        has_search=not no_search,
        pyodide=pyodide,
        only=only,
        jobs=jobs or 0,
        progress=progress,
        withholding=lambda sources: click.echo(_withheld(sources, out), err=True),
    )
    built = made.built
    kept = f"; {built.kept:,} of them are unchanged" if built.kept else ""
    click.echo(
        f"{built.pages:,} pages in {built.files:,} files ({built.size / 1_000_000:.0f} MB) are in {out}{kept}. "
        f"Open {Path(out) / 'index.html'} in a browser."
    )
    if not made.has_search:
        added = "" if no_search else ": pip install 'rulings-kb[site]' adds one"
        click.echo(f"Without an index of words, the search finds numbers and names only{added}.")
    if not made.has_engine:
        click.echo(
            "Without Pyodide, readers can't play their own boards in the browser. To add it, unpack the output of "
            "`npm pack pyodide`, and pass --pyodide package."
        )
    if made.cards_left_out:
        shown = made.cards_added - made.cards_left_out
        click.echo(
            f"{shown} of the {made.cards_added} added cards have a page: those that a document here speaks of. "
            "`rulings card NAME` shows the others."
        )
    by_terms: dict[tuple[str, bool], list[str]] = {}
    for source, is_hidden in made.sources:
        by_terms.setdefault((source.terms, is_hidden), []).append(source.credit)
    for (terms, is_hidden), named in by_terms.items():
        own = "Its words are" if len(named) == 1 else "Their words are"
        hidden = f" {own} left out." if is_hidden else ""
        click.echo(f"— {'; '.join(named)}. Terms: {terms}{hidden}", err=True)


def _withheld(sources: int, out: Path) -> str:
    """Return what to tell before texts are left out of a site in a folder."""
    its = "its" if sources == 1 else "their"
    return (
        f"The text of {counted(sources, 'source')} will be left out, because {its} terms forbid publishing it. For a "
        f"site of your own that nobody else sees, include it: {command('site', str(out), '--all-texts')}"
    )


def whole_url(words: str) -> str:
    """Return a base address with a final slash, "" for none.

    Raises BadQuestion if it isn't a web address without query and fragment.
    """
    if not words:
        return ""
    with suppress(ValueError):  # for example an invalid port or bracket
        parts = urlsplit(words)
        if parts.scheme in {"http", "https"} and parts.netloc and not parts.query and not parts.fragment:
            return words.rstrip("/") + "/"
    raise BadQuestion(f"{words!r} is not the address of a site.", remedy="Write it like https://example.org/rulings/.")
