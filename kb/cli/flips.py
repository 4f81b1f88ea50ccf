"""``rulings flips``: the same board, two days, two outcomes."""

from typing import TYPE_CHECKING

import click

from kb.cli.counting import counted
from kb.cli.knowledge import ask
from kb.cli.options import as_json
from kb.cli.page import open_page, put_json
from kb.cli.stories import stories

if TYPE_CHECKING:
    from kb.worked.flips import Flip


@click.command()
@click.argument("named", nargs=-1, metavar="[ID|FILE.toml]...")
@as_json
def flips(named: tuple[str, ...], *, json: bool) -> None:
    """List the boards that come out otherwise from a day on.

    Each is played on every day on which a rule or card changed, and on each era's; with both outcomes come the fewest
    rules that make the difference.

    \b
    rulings flips 002-licid-forest
    """
    from kb.worked.flips import boundary_days
    from kb.worked.flips import flips as flips_of

    eras = ask(lambda library, _: tuple(era.day for era in library.eras()))
    days = boundary_days(eras)
    found = [flip for scenario in stories(named) for flip in flips_of(scenario, days)]
    if json:
        put_json([
            {"scenario": flip.scenario, "last": flip.last.isoformat(), "day": flip.day.isoformat(),
             "causes": list(map(list, flip.causes)), "anachronisms": list(flip.anachronisms),
             "before": sorted(map(list, flip.before)),
             "after": sorted(map(list, flip.after))}
            for flip in found
        ])  # fmt: skip
        return
    page = open_page()
    for flip in found:
        page.title(f"{flip.scenario}: {flip.day}", told_causes(flip))
        only_before, only_after = sorted(flip.before - flip.after), sorted(flip.after - flip.before)
        for end in only_before:
            page.fact(f"before {flip.day}", "; ".join(end) or "the story can't be played")
        for end in only_after:
            page.fact(f"from {flip.day}", "; ".join(end))
        if flip.anachronisms:
            page.fact("anachronism", f"not printed then: {', '.join(flip.anachronisms)}")
        page.gap()
    page.remark(f"{counted(len(found), 'time')} a board comes out otherwise, over {counted(len(days), 'day')}.")


def told_causes(flip: "Flip") -> str:
    """Give in words which rules make the difference."""
    told = [" with ".join(cause) for cause in flip.causes]
    return " or ".join(told) or "no few rules alone bring the older outcome back"
