"""``rulings diff --outcomes``: the boards that come out otherwise on two days."""

from collections.abc import Iterable, Iterator
from datetime import date
from typing import TYPE_CHECKING

from kb.cli.counting import counted
from kb.cli.differing import day_of
from kb.cli.flips import told_causes
from kb.cli.knowledge import ask
from kb.cli.page import open_page, put_json
from kb.cli.stories import stories

if TYPE_CHECKING:
    from kb.worked.flips import Flip
    from kb.worked.scenario import Scenario


def put_outcomes(sides: tuple[str, str], *, json: bool) -> None:
    """Put the packaged boards that come out otherwise on two days, with both outcomes and why."""
    first, last = ask(lambda library, _: tuple(day_of(library, words) for words in sides))
    scenarios = stories(())
    flips = list(_flips(scenarios, first, last))
    if json:
        put_json({
            "older": first.isoformat(), "newer": last.isoformat(), "boards": len(scenarios),
            "flips": [
                {"scenario": flip.scenario, "causes": list(map(list, flip.causes)),
                 "before": sorted(map(list, flip.before)), "after": sorted(map(list, flip.after))}
                for flip in flips
            ],
        })  # fmt: skip
        return
    page = open_page()
    for flip in flips:
        page.title(flip.scenario, told_causes(flip))
        for end in sorted(flip.before - flip.after):
            page.fact(str(first), "; ".join(end))
        for end in sorted(flip.after - flip.before):
            page.fact(str(last), "; ".join(end))
        page.gap()
    page.remark(f"{len(flips)} of {counted(len(scenarios), 'board')} come out otherwise on {last} than on {first}.")


def _flips(scenarios: Iterable["Scenario"], first: date, last: date) -> Iterator["Flip"]:
    """Give what comes out otherwise; what can't be played on both days doesn't."""
    from kb.worked.flips import Unplayed, flips
    from kb.worked.language import BadScenario

    for scenario in scenarios:
        try:
            yield from flips(scenario, [first, last])
        except (Unplayed, BadScenario):
            continue
