"""``rulings eras``: the names for days."""

import click

from kb.cli.knowledge import ask
from kb.cli.options import as_json
from kb.records.days import Era
from kb.store.library import Library


@click.command()
@as_json
def eras(*, json: bool) -> None:
    """List the eras: names for days, for use with --era.

    \b
    rulings eras
    """
    from kb.cli.page import open_page, put_json

    found = ask(lambda library, _: [(era, *_standing(library, era)) for era in library.eras()])
    if json:
        put_json([
            {"name": era.name, "day": era.day.isoformat(), "title": era.title, "overlay": era.overlay,
             "attested": attested, "last_known": last_known}
            for era, attested, last_known in found
        ])  # fmt: skip
        return
    page = open_page()
    page.table(
        ("era", "day", "#attested", "#last known", "rules"),
        [(era.name, str(era.day), str(attested), str(last), era.title) for era, attested, last in found],
    )
    page.remark(
        "Attested: wordings that a source of that day or later prints. Last known: printed before, not known to be "
        "replaced."
    )


def _standing(library: Library, era: Era) -> tuple[int, int]:
    """Give how many wordings are attested in an era, and how many are last known before it."""
    attested, last_known = library.keys_standing(era.day, era.overlay)
    return len(attested), len(last_known)
