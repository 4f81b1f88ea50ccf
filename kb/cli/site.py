"""``rulings site``: the knowledge base as a static site."""

from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import click

from kb.cli.knowledge import ask, home
from kb.records.errors import BadQuestion
from kb.site.entry import written


@click.command()
@click.argument("out", type=click.Path(path_type=Path), metavar="OUT")
@click.option(
    "--base-url",
    default="",
    metavar="URL",
    help="The site's public address, for canonical links, the site map and the 404 page.",
)
@click.option("--no-search", is_flag=True, help="Leave out the search index (Pagefind, of rulings-kb[site]).")
@click.option("--all-texts", is_flag=True, help="For yourself: with texts whose terms forbid publishing them again.")
@click.option(
    "--pyodide",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    help="The unpacked npm package pyodide, with which pages play readers' own boards.",
)
@click.option(
    "--only",
    multiple=True,
    metavar="PATH",
    help="Only pages whose address begins so, such as rule/702 or scenario/001-, with their styles; all others stay. "
    "May be given again.",
)
@click.option("--jobs", type=click.IntRange(1), metavar="N", help="So many processes at once; else one a processor.")
def site(  # noqa: PLR0913  (what may be wanted of it)
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

    The folder must be new, empty, or an earlier build of the site; unchanged files in it are left alone. The site works
    from any folder of a server, and without a server, where its search finds titles, numbers and cards only. Sources
    whose terms forbid republication (such as official rulebooks that you added) appear with their numbers and days but
    without their text, unless you ask for all texts, for your own use. Before you publish the site, check the terms of
    each source, which are printed on standard error.

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
    )
    built = made.built
    click.echo(f"{built.pages} pages, {built.files} files, {built.size} bytes, {built.kept} of them unchanged: {out}")
    if not made.has_search:
        click.echo("Without an index of words: the search finds numbers and cards only.")
    if not made.has_engine:
        click.echo("Without Pyodide: boards of one's own are played by `rulings play`, and not in a page (--pyodide).")
    for source, is_hidden in made.sources:
        hidden = " Its words are left out." if is_hidden else ""
        click.echo(f"— {source.credit}. Terms: {source.terms}{hidden}", err=True)


def whole_url(words: str) -> str:
    """Give an address with a slash at its end, none for none.

    Raises BadQuestion where it is no address of a site.
    """
    if not words:
        return ""
    with suppress(ValueError):  # as of a port or a bracket too many
        parts = urlsplit(words)
        if parts.scheme in {"http", "https"} and parts.netloc and not parts.query and not parts.fragment:
            return words.rstrip("/") + "/"
    raise BadQuestion(f"{words!r} is not the address of a site.", remedy="Write it as https://example.org/rulings/.")
