"""``rulings sentences``: the language of scenarios."""

import click

from kb.answers.boards.sentences import OPENING, QUOTED
from kb.answers.boards.sentences import sentences as all_sentences
from kb.answers.serial import as_data
from kb.cli.options import as_json
from kb.cli.pages.opening import open_page
from kb.cli.pages.page import put_json


@click.command()
@as_json
def sentences(*, json: bool) -> None:
    """List the sentences that scenarios may be written in.

    They are listed by kind, each with what it does; then the phrases of which what stands in quotation marks is made,
    such as “Whenever another creature dies, draw a card.”

    \b
    rulings sentences
    """
    found = all_sentences()
    if json:
        put_json(as_data(found))
        return
    page = open_page()
    quoted = [f"{QUOTED}{kind}" for kind in ("event", "condition", "cost", "act", "ability")]
    for kind in ("setup", "play", "answer", "claim", OPENING, *quoted):
        what, means = ("words", "when it is taken") if kind == OPENING else ("sentence", "what it does")
        page.title(kind)
        rows = [(one.example, one.means or "") for one in found if one.kind == kind]
        page.table(("phrase" if kind in quoted else what, means), rows)
        page.gap()
