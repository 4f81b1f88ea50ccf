"""What comes out otherwise with rules exchanged: one asked for, or whichever a claim hangs on."""

from collections import Counter
from collections.abc import Iterable, Sequence

from kb.cli.page import open_page, put_json
from kb.worked.exchange import Comparison, Difference, compare, exchange
from kb.worked.judge import Texts
from kb.worked.needs import needs
from kb.worked.scenario import Scenario, When


def put_exchanged(without: Sequence[str], claims: Iterable[tuple[Scenario, When]], texts: Texts, *, json: bool) -> None:
    """Put what each claim comes to with these rules exchanged together.

    Raises BadQuestion where one of them can't be.
    """
    exchanges = [exchange(words) for words in without]
    found = [compare(scenario, when, exchanges, texts) for scenario, when in claims]
    if json:
        put_json({
            "without": [{"rule": made.rule.slug, "instead": made.name} for made in exchanges],
            "claims": [
                {"scenario": one.scenario.id, "day": one.when.day.isoformat(), "outcome": str(one.difference),
                 "verdict": str(one.verdict) if one.verdict else None, "detail": one.detail}
                for one in found
            ],
        })  # fmt: skip
        return
    page = open_page()
    shown = [one for one in found if one.difference is not Difference.NOT_IN_FORCE] or found
    page.table(("scenario", "day", "outcome", "verdict", ""), [_row(one) for one in shown])
    counts = Counter(str(one.difference) for one in found)
    page.remark(
        f"With {' and '.join(map(str, exchanges))} in its place: "
        + ", ".join(f"{difference} {number}" for difference, number in counts.items())
        + "."
    )


def _row(found: Comparison) -> tuple[str, ...]:
    verdict = str(found.verdict) if found.verdict else ""
    return (found.scenario.id, str(found.when.day), str(found.difference), verdict, found.detail)


def put_needs(claims: Iterable[tuple[Scenario, When]], *, json: bool) -> None:
    """Put which rules each claim hangs on: exchanged for what stands beside them, they make another outcome."""
    needed = [need for scenario, when in claims for need in needs(scenario, when)]
    if json:
        put_json([
            {"scenario": need.scenario, "day": need.when.day.isoformat(), "rule": need.slug, "since": need.since,
             "instead": need.instead}
            for need in needed
        ])  # fmt: skip
        return
    rows = [(need.scenario, str(need.when.day), f"{need.slug}@{need.since}", need.instead) for need in needed]
    page = open_page()
    page.table(("scenario", "day", "needs the entry", "comes out otherwise with"), rows)
    if not rows:
        page.remark("No claim is known to come out otherwise by exchanging a rule that it is about.")
