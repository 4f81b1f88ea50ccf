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
    """List the sentences that boards can be written in.

    Sentences come first, grouped by kind, each with what it does; other words for them are read too. Last come phrases
    for card texts in quotation marks, such as “Whenever another creature dies, draw a card.”

    \b
    rulings sentences
    """
    found = all_sentences()
    if json:
        put_json(as_data(found))
        return
    page = open_page()
    quoted = [f"{QUOTED}{kind}" for kind in ("event", "condition", "cost", "act", "ability")]
    heads = {OPENING: ("words", "when it is taken"), **dict.fromkeys(quoted, ("phrase", "what it does"))}
    for kind in dict.fromkeys(["setup", "play", "answer", "claim", OPENING, *heads]):
        page.title(kind)
        rows = [(one.example, one.means or "") for one in found if one.kind == kind]
        page.table(heads.get(kind, ("sentence", "what it does")), rows)
        page.gap()
