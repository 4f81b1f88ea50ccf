"""``rulings flips``: the same board, two days, two outcomes."""

import click

from kb.cli.knowledge import ask
from kb.cli.options import as_json
from kb.cli.page import open_page, put_json
from kb.cli.stories import stories


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
             "rules": list(flip.rules), "before": sorted(map(list, flip.before)),
             "after": sorted(map(list, flip.after))}
            for flip in found
        ])  # fmt: skip
        return
    page = open_page()
    for flip in found:
        page.title(
            f"{flip.scenario}: {flip.day}", ", ".join(flip.rules) or "no set of rules brings the older outcome back"
        )
        only_before, only_after = sorted(flip.before - flip.after), sorted(flip.after - flip.before)
        for end in only_before:
            page.fact(f"until {flip.last}", "; ".join(end))
        for end in only_after:
            page.fact(f"from {flip.day}", "; ".join(end))
        page.gap()
    page.remark(f"{len(found)} times a board comes out otherwise, over {len(days)} days.")
