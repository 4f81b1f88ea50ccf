"""``rulings site``: the knowledge base as a static site."""

import shutil
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import click

from kb.cli.knowledge import ask, home
from kb.records.errors import BadQuestion


@click.command()
@click.argument("out", type=click.Path(path_type=Path), metavar="OUT")
@click.option(
    "--base-url",
    default="",
    metavar="URL",
    help="Where it will be: for canonical links, the site map, and a 404 page below a server's root.",
)
@click.option("--no-search", is_flag=True, help="Leave out the search index (Pagefind, of rulings-kb[site]).")
@click.option("--all-texts", is_flag=True, help="For yourself: with texts whose terms forbid publishing them again.")
def site(out: Path, base_url: str, *, no_search: bool, all_texts: bool) -> None:
    """Write the knowledge base as a static site to a folder.

    The folder is new, empty, or an older site, of which unchanged files stay as they are. It works from any folder of
    a server and, all but the search, without one. Sources whose terms forbid publishing them again (such as official
    rulebooks that you added) are there with numbers and days, but without their words, unless you ask for all texts,
    for your own use. Before you publish the site, look at the terms of each source, said on standard error.

    \b
    rulings site public
    rulings site public --base-url https://example.org/rulings/
    """
    from kb.site import search
    from kb.site.build import build, check_place
    from kb.site.making import site_of
    from kb.site.play_cache import PlayCache
    from kb.site.sharing import processors
    from kb.store.home import plays_folder, spare_site

    check_place(out)
    place = whole_url(base_url)
    cache = PlayCache(Path(plays_folder(home())))
    made = ask(lambda library, _: site_of(library, place, shows_all=all_texts, cache=cache, processes=processors()))
    has_search = search.is_there() and not no_search
    index = search.index if has_search else None
    built = build(made, out, index, processors())
    cache.forget_the_rest()
    _remove_spare(Path(spare_site(home())))
    click.echo(f"{built.pages} pages, {built.files} files, {built.size} bytes, {built.kept} of them unchanged: {out}")
    if not has_search:
        click.echo("Without an index of words: the search finds numbers and cards only.")
    for source in made.collection.sources.values():
        shown = " Its words are left out." if source.slug in made.collection.hidden else ""
        click.echo(f"— {source.credit}. Terms: {source.terms}{shown}", err=True)


def _remove_spare(folder: Path) -> None:
    """Remove the site that older versions kept in the data folder, if it is one."""
    from kb.site.manifest import MANIFEST

    if (folder / MANIFEST).is_file() and not folder.is_symlink():
        shutil.rmtree(folder, ignore_errors=True)


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
