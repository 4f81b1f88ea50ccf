"""``rulings standing``: whether rulings still hold on a day."""

import click

from kb.answers.serial import as_data
from kb.answers.standing.proofs import HowItStands
from kb.answers.standing.standing import Standings
from kb.answers.standing.standing import standing as standing_of
from kb.cli.cite_option import cite_options, put_citation
from kb.cli.current_library import ask, home
from kb.cli.options import as_json, name_argument, put_note, readable
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.page import Page, put_json
from kb.records.prose import place_in_words


@click.command()
@name_argument("what", "ID|NUMBER|CARD|FILE")
@click.option(
    "--on",
    type=readable,
    metavar="DAY",
    help="The day to check; by default, the day of the newest rulebook or source here.",
)
@click.option("--written", type=readable, metavar="DAY", help="When the file was written, if it doesn't say so.")
@cite_options
@as_json
@click.pass_context
def standing(ctx: click.Context, what: str, on: str | None, written: str | None, *, json: bool) -> None:
    """Say whether rulings still hold on a day.

    Name a record, a card (to check all rulings on it), or a text file of your own. A ruling may still be in force. It
    may have been reworded, replaced or reversed, its rule may be gone, or its card may have been reworded. If the
    sources here can't tell, the output says so. Each answer comes with its evidence.

    \b
    rulings standing moursund-1998-10/rules-changes/3
    rulings standing Clone --on 2004
    """
    found = ask(lambda library, _: standing_of(library, home(), what, on, written))
    if put_citation(found):
        return
    if json:
        put_json(as_data(found))
    else:
        _put(open_page(), found)
    if not found.standings:
        ctx.exit(1)


_IN_WORDS = {
    HowItStands.STANDS: "still holds",
    HowItStands.SUPERSEDED: "replaced",
    HowItStands.REVERSED: "no longer holds",
}


def _put(page: Page, found: Standings) -> None:
    """Print the standings with their proofs."""
    put_note(page, found.note)
    for one in found.standings:
        page.title(place_in_words(one.name), str(one))
        if place_in_words(one.name) != one.name:
            page.fact("id", one.name)
        page.text(one.text)
        for proof in one.proofs:
            page.fact(_IN_WORDS.get(proof.says, str(proof.says)), proof.words)
        page.gap()
    if not found.standings:
        page.remark("There is no ruling there.")
    if any(one.how is HowItStands.UNKNOWN for one in found.standings):
        page.remark("Where this can't tell, ask what is so now: rulings ask QUESTION")
    page.credit(found.credit)
