"""``rulings eras``: list the eras."""

import click

from kb.answers.serial import as_data
from kb.answers.texts.eras import eras as eras_of
from kb.cli.current_library import ask
from kb.cli.options import as_json
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.page import put_json


@click.command()
@as_json
def eras(*, json: bool) -> None:
    """List the eras: names for days, for use with --era.

    \b
    rulings eras
    """
    found = ask(lambda library, _: eras_of(library))
    if json:
        put_json(as_data(found))
        return
    page = open_page()
    page.table(
        ("era", "id", "day", "#new texts", "#texts from before"),
        [(era.title, era.name, str(era.day), str(era.printed), str(era.last_known)) for era in found],
    )
    page.remark(
        "New texts: a source of that day or later prints them. Texts from before: printed earlier, and not known to be "
        "replaced."
    )
