"""``rulings check``: the claims of scenarios, played and judged."""

from collections import Counter
from typing import Any

import click

from kb.cli.knowledge import ask
from kb.cli.options import as_json
from kb.cli.page import Page, open_page, put_json
from kb.cli.stories import stories
from kb.worked.coverage import Coverage, coverage
from kb.worked.judge import Judgement, Verdict, judge
from kb.worked.scenario import Scenario


@click.command()
@click.argument("named", nargs=-1, metavar="[ID|FILE.toml]...")
@click.option("--needs", "show_needs", is_flag=True, help="List which rules, exchanged, would change which outcome.")
@as_json
@click.pass_context
def check(ctx: click.Context, named: tuple[str, ...], *, show_needs: bool, json: bool) -> None:
    """Play scenarios and say how many of their claims hold.

    Each claim is played under the rules of the day that it speaks of.

    \b
    rulings check
    rulings check 001-gargoyle-flash
    """
    found = stories(named)
    if show_needs:
        _put_needs(found, json=json)
        return
    cited = sorted({when.source for scenario in found for when in scenario.whens if when.source})
    texts = ask(lambda library, _: {record.id: record.text for record in library.records(cited)})
    judgements = [judge(scenario, when, texts.get) for scenario in found for when in scenario.whens]
    covered = coverage(judgements) if not named else []
    if json:
        put_json({"judgements": [_as_data(j) for j in judgements], "coverage": [_covered_as_data(c) for c in covered]})
    else:
        _put(open_page(), judgements, covered, is_whole=not named)
    if any(judgement.verdict in (Verdict.FAILS, Verdict.STALE, Verdict.ERROR) for judgement in judgements):
        ctx.exit(1)


def _put_needs(found: list[Scenario], *, json: bool) -> None:
    """Put which rules each claim hangs on: exchanged for what stands beside them, they make another outcome."""
    from kb.worked.needs import needs

    needed = [need for scenario in found for when in scenario.whens for need in needs(scenario, when)]
    if json:
        put_json([
            {"scenario": need.scenario, "day": need.when.day.isoformat(), "rule": need.slug, "since": need.since,
             "instead": need.instead}
            for need in needed
        ])  # fmt: skip
        return
    rows = [(need.scenario, str(need.when.day), f"{need.slug}@{need.since}", need.instead) for need in needed]
    open_page().table(("scenario", "day", "needs the entry", "comes out otherwise with"), rows)


def _put(page: Page, judgements: list[Judgement], covered: list[Coverage], *, is_whole: bool) -> None:
    shown = [j for j in judgements if not is_whole or j.verdict is not Verdict.HOLDS]
    if shown:
        page.table(
            ("scenario", "day", "verdict", "#lines", ""),
            [(j.scenario.id, str(j.when.day), str(j.verdict), str(j.lines), _detail(j)) for j in shown],
        )
    if covered:
        page.table(
            ("document", "#claims", "#played", "#hold", "#worked examples", "#rulings", "#general rules"),
            [_row(c) for c in covered],
        )
    verdicts = Counter(str(j.verdict) for j in judgements)
    page.remark(
        f"{len(judgements)} dated claims of {len({j.scenario.id for j in judgements})} scenarios: "
        + ", ".join(f"{verdict} {number}" for verdict, number in verdicts.items())
        + f"; {sum(not j.is_checked for j in judgements)} with a quotation that is not at hand."
    )


def _row(found: Coverage) -> tuple[str, ...]:
    total, missing = sum(found.rows.values()), len(found.not_played)
    kinds = (str(found.rows[kind]) for kind in ("E", "R", "P"))
    return (found.source, str(total), str(total - missing), str(found.verdicts.get("holds", 0)), *kinds)


def _detail(found: Judgement) -> str:
    return found.detail + ("" if found.is_checked else " (quotation not at hand)")


def _as_data(found: Judgement) -> dict[str, Any]:
    return {
        "scenario": found.scenario.id,
        "day": found.when.day.isoformat(),
        "source": found.when.source or None,
        "verdict": str(found.verdict),
        "detail": found.detail,
        "lines": found.lines,
        "quotation_checked": found.is_checked,
    }


def _covered_as_data(found: Coverage) -> dict[str, Any]:
    return {
        "source": found.source,
        "claims": found.rows,
        "verdicts": found.verdicts,
        "not_played": list(found.not_played),
    }
