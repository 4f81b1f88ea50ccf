"""``rulings build``: rebuild the store and the index."""

import click

from kb.answers.opening import rebuilt
from kb.answers.serial import as_data
from kb.cli.current_library import data_folder
from kb.cli.options import as_json
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.page import put_json


@click.command()
@as_json
def build(*, json: bool) -> None:
    """Rebuild the knowledge base.

    It is built automatically on first use, and again whenever a source or the program changes. Use this command to
    repair it if it is damaged.

    \b
    rulings build
    """
    made = rebuilt(data_folder())
    if json:
        put_json(as_data(made))
        return
    page = open_page()
    page.remark(
        f"{made.rows['source']} sources, {made.rows['record']} records, {made.rows['wording']} wordings, "
        f"{made.rows['citation']} citations."
    )
    page.fact("store", made.sqlite)
