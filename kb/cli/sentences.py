"""``rulings sentences``: the language of scenarios."""

import click

from kb.cli.options import as_json
from kb.cli.page import open_page, put_json


@click.command()
@as_json
def sentences(*, json: bool) -> None:
    """List the sentences that scenarios may be written in.

    They are listed by kind, each with what it does.

    \b
    rulings sentences
    """
    import kb.worked.judge  # noqa: F401  (enters all sentences)
    from kb.worked.language import SENTENCES

    if json:
        put_json([{"kind": s.kind, "example": s.example, "means": s.means.__doc__} for s in SENTENCES])
        return
    page = open_page()
    for kind in ("setup", "play", "answer", "claim"):
        page.title(kind)
        page.table(
            ("sentence", "what it does"), [(s.example, s.means.__doc__ or "") for s in SENTENCES if s.kind == kind]
        )
        page.gap()
