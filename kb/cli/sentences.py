"""``rulings sentences``: the language of scenarios."""

import click

from kb.cli.options import as_json
from kb.cli.page import open_page, put_json


@click.command()
@as_json
def sentences(*, json: bool) -> None:
    """List the sentences that scenarios may be written in.

    They are listed by kind, each with what it does; then the phrases of which what stands in quotation marks is made,
    such as “Whenever another creature dies, draw a card.”

    \b
    rulings sentences
    """
    import kb.worked.judge  # noqa: F401  (enters all sentences)
    from kb.worked.language import SENTENCES
    from kb.worked.sentences.order import OPENINGS
    from kb.worked.wording import PHRASES

    if json:
        told = [(s.kind, s.example, s.means.__doc__) for s in SENTENCES]
        told += [("before a play sentence", f"{words},", means) for words, means in OPENINGS.items()]
        told += [(f"in quotation marks: {p.kind}", p.example, p.means.__doc__) for p in PHRASES]
        put_json([{"kind": kind, "example": example, "means": means} for kind, example, means in told])
        return
    page = open_page()
    for kind in ("setup", "play", "answer", "claim"):
        page.title(kind)
        page.table(
            ("sentence", "what it does"), [(s.example, s.means.__doc__ or "") for s in SENTENCES if s.kind == kind]
        )
        page.gap()
    page.title("before a play sentence")
    page.table(("words", "when it is taken"), [(f"{words},", means) for words, means in OPENINGS.items()])
    page.gap()
    for kind in ("event", "condition", "cost", "act", "ability"):
        page.title(f"in quotation marks: {kind}")
        page.table(("phrase", "what it does"), [(p.example, p.means.__doc__ or "") for p in PHRASES if p.kind == kind])
        page.gap()
