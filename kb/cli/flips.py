"""``rulings flips``: the same board, two days, two outcomes."""

from typing import TYPE_CHECKING

import click

from kb.cli.counting import counted
from kb.cli.knowledge import ask
from kb.cli.options import as_json, readable
from kb.cli.page import open_page, put_json
from kb.cli.stories import stories

if TYPE_CHECKING:
    from kb.worked.flips import Flip

_NOWHERE = "the story can't be played to its end"


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
        for label, ends, others in (("before", flip.before, flip.after), ("from", flip.after, flip.before)):
            for end in sorted(ends - others) if ends else [(_NOWHERE,)]:
                page.fact(f"{label} {flip.day}", "; ".join(end))
        if flip.anachronisms:
            page.fact("anachronism", f"not printed then: {', '.join(flip.anachronisms)}")
        page.gap()
    if unplayed:
        page.remark(f"Played to the end on none of these days: {', '.join(unplayed)}.")
    page.remark(f"{counted(len(found), 'time')} a board comes out otherwise, over {counted(len(days), 'day')}.")


def told_causes(flip: "Flip") -> str:
    """Give in words which rules make the difference."""
    told = [" with ".join(cause) for cause in flip.causes]
    return " or ".join(told) or "no few rules alone bring the older outcome back"
