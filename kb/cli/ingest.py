"""``rulings ingest``: documents of the user's own go into the knowledge base."""

from typing import Any

import click

from kb.cli.knowledge import ask, home
from kb.cli.options import as_json, readable
from kb.cli.page import open_page, put_json
from kb.records.errors import BadQuestion, BadSource, NoSuchRecord


@click.command("ingest")
@click.argument("paths", nargs=-1, metavar="FILE|FOLDER|-...")
@click.option("--reader", type=readable, metavar="READER", help="Read with this reader, not the one that fits.")
@click.option("--as", "slug", type=readable, metavar="SLUG", help="Call the source this; for a single document.")
@click.option("--forget", type=readable, metavar="SLUG", help="Remove a source that was added before.")
@as_json
@click.pass_context
def ingest(  # noqa: PLR0913  (one parameter an option)
    ctx: click.Context, paths: tuple[str, ...], reader: str | None, slug: str | None, forget: str | None, *, json: bool
) -> None:
    """Add documents of your own: plain text, saved HTML pages.

    Name files, folders, or - for standard input. Each document is recognised by what it says of itself, and kept byte
    for byte in the data folder. One that can't be read is refused with the reason, and the others go in. One that the
    knowledge base can't be built with is not kept.

    \b
    rulings ingest my-copy.txt saved-page.html
    rulings ingest --reader crystal-keep-section - < page.txt
    """
    if forget is not None:
        _forget(forget, paths, json=json)
        return
    if not paths:
        raise BadQuestion("No document is given.", remedy="See `rulings ingest --help`.")
    from kb.cli.ingesting import ingest_all

    outcomes = ingest_all(paths, reader, slug)
    if json:
        put_json([outcome._asdict() for outcome in outcomes])
    else:
        page = open_page()
        page.table(("document", "outcome", "source", "what"), [(o.name, o.outcome, o.slug, o.what) for o in outcomes])
        for remedy in dict.fromkeys(outcome.remedy for outcome in outcomes if outcome.remedy):
            page.remark(remedy)
    if any(outcome.outcome in {"refused", "failed"} for outcome in outcomes):
        ctx.exit(BadSource.exit_code)


def _forget(slug: str, paths: tuple[str, ...], *, json: bool) -> None:
    from kb.cli.added import forget

    if paths:
        raise BadQuestion("--forget adds nothing.", remedy="Add the documents by another call.")
    if not forget(home(), slug):
        raise NoSuchRecord(f"No source {slug!r} was added.", remedy="`rulings sources` lists all; packaged ones stay.")
    ask(lambda _library, _generation: None)
    done: dict[str, Any] = {"forgotten": slug}
    if json:
        put_json(done)
    else:
        open_page().remark(f"{slug} is forgotten.")
