"""``rulings flips``: the same board, two days, two outcomes."""

from typing import TYPE_CHECKING

import click

from kb.answers.boards.outcomes import causes_in_words, facts_of, flips_of, labels_of
from kb.answers.boards.stories import stories
from kb.answers.cards.staging import staged
from kb.answers.counting import counted
from kb.answers.evidence import evidence_of
from kb.answers.serial import as_data
from kb.cli.citing import cite_options, is_cited
from kb.cli.knowledge import data_folder
from kb.cli.options import as_json, readable
from kb.cli.pages.opening import open_page
from kb.cli.pages.page import Page, put_json

if TYPE_CHECKING:
    from kb.answers.boards.outcomes import Flip


@click.command()
@click.argument("named", nargs=-1, type=readable, metavar="[ID|FILE.toml[#ID]]...")
@click.option("--limit", type=click.IntRange(1, 1000), metavar="N", default=5, show_default=True,
              help="How many changes to show.")  # fmt: skip
@click.option("--page", "sheet", type=click.IntRange(1), metavar="N", default=1, show_default=True,
              help="Which page of them.")  # fmt: skip
@click.option("--all", "is_whole", is_flag=True, help="Show all of them, however many there are.")
@cite_options
@as_json
def flips(named: tuple[str, ...], limit: int, sheet: int, *, is_whole: bool, json: bool) -> None:
    """List the boards whose outcome changes, and when.

    Each is played on every day on which a rule or card changed, and on each era's; with both outcomes come the fewest
    rules that make the difference. Of a rule that is first printed after a gap between texts, the day of the change is
    not known: by that day it had changed. With --json all of them are given.

    \b
    rulings flips 002-licid-forest
    rulings flips --page 2
    """
    folder = data_folder()
    eras = folder.ask(lambda library, _: [era.day for era in library.eras()])
    played, unplayed, days = flips_of(staged(stories(named), folder.path), eras, folder.progress)
    found = folder.ask(lambda library, _: tuple(map(evidence_of(library).of_flip, played)))
    if is_cited(found):
        return
    if json:
        put_json(as_data(found))
        return
    page = open_page()
    first = 0 if is_whole else (sheet - 1) * limit
    shown = found if is_whole else found[first : first + limit]
    for flip in shown:
        _put_flip(page, flip)
    if unplayed:
        page.remark(f"Played to the end on none of these days: {', '.join(unplayed)}.")
    page.remark(f"{counted(len(found), 'change')} of outcome, over {counted(days, 'day')}.")
    if len(shown) < len(found):
        places = f"{first + 1}–{first + len(shown)}" if shown else "none"
        page.fact("shown", f"{places} of {len(found)}; --page shows others, --all all")


def _put_flip(page: Page, flip: "Flip") -> None:
    page.title(f"{flip.scenario} changes {flip.changed}", causes_in_words(flip))
    for label, words in facts_of(flip.before, flip.after, labels_of(flip)):
        page.fact(label, words)
    if flip.anachronisms:
        page.fact("anachronism", f"not printed then: {', '.join(flip.anachronisms)}")
    page.gap()
