"""``rulings flips``: the same board, two days, two outcomes."""

from typing import TYPE_CHECKING

import click

from kb.cli.counting import counted
from kb.cli.knowledge import ask
from kb.cli.options import as_json, readable
from kb.cli.outcomes import facts_of, flip_as_data, told_causes
from kb.cli.page import open_page, put_json
from kb.cli.stories import stories

if TYPE_CHECKING:
    from kb.worked.flips import Flip


@click.command()
@click.argument("named", nargs=-1, type=readable, metavar="[ID|FILE.toml[#ID]]...")
@as_json
def flips(named: tuple[str, ...], *, json: bool) -> None:
    """List the boards that come out otherwise from a day on.

    Each is played on every day on which a rule or card changed, and on each era's; with both outcomes come the fewest
    rules that make the difference.

    \b
    rulings flips 002-licid-forest
    """
    from kb.worked.flips import Unplayed, boundary_days
    from kb.worked.flips import flips as flips_of

    eras = ask(lambda library, _: tuple(era.day for era in library.eras()))
    days = boundary_days(eras)
    chosen = stories(named)
    found: list[Flip] = []
    unplayed: list[str] = []
    for scenario in chosen:
        try:
            found += flips_of(scenario, days)
        except Unplayed:
            if len(chosen) == 1:
                raise
            unplayed.append(scenario.id)
    if json:
        put_json(list(map(flip_as_data, found)))
        return
    page = open_page()
    for flip in found:
        page.title(f"{flip.scenario}: {flip.day}", told_causes(flip))
        for label, words in facts_of(flip, f"before {flip.day}", f"from {flip.day}"):
            page.fact(label, words)
        if flip.anachronisms:
            page.fact("anachronism", f"not printed then: {', '.join(flip.anachronisms)}")
        page.gap()
    if unplayed:
        page.remark(f"Played to the end on none of these days: {', '.join(unplayed)}.")
    page.remark(f"{counted(len(found), 'time')} a board comes out otherwise, over {counted(len(days), 'day')}.")
