"""``rulings build``: the store and the index, made anew."""

import click

from kb.cli.knowledge import data_folder
from kb.cli.options import as_json


@click.command()
@as_json
def build(*, json: bool) -> None:
    """Build the knowledge base anew.

    It is built by itself on first use, and whenever a source or a reader changed; this is for a damaged one.

    \b
    rulings build
    """
    from kb.answers.building import build_generation
    from kb.cli.page import open_page, put_json
    from kb.records.errors import StoreTrouble
    from kb.store.home import current
    from kb.store.library import Library

    folder, progress = data_folder()
    try:
        before = current(folder)
    except StoreTrouble:
        before = None
    made = build_generation(folder, instead_of=before, progress=progress)
    with Library(made.sqlite) as library:
        sources = library.sources()
        counts = library.row_counts()
    if json:
        put_json({"home": folder, "sqlite": made.sqlite, "rows": counts})
        return
    page = open_page()
    page.remark(
        f"{len(sources)} sources, {counts['record']} records, {counts['wording']} wordings, "
        f"{counts['citation']} citations."
    )
    page.fact("store", made.sqlite)
