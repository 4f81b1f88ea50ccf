"""How many of the documents' claims are played, and what came of them, as a table."""

from collections.abc import Iterable, Sequence
from typing import Any

from kb.cli.page import Page, open_page, put_json
from kb.worked.coverage import KINDS, Coverage, not_played
from kb.worked.judge import Verdict
from kb.worked.scenario import Scenario

_COLUMNS = {
    "#hold": (Verdict.HOLDS,),
    "#fail": (Verdict.FAILS, Verdict.STALE, Verdict.ERROR),
    "#disputed": (Verdict.DISPUTED,),
    "#undecided": (Verdict.UNDECIDED,),
    "#not modelled": (Verdict.NOT_MODELLED,),
}
"""The columns of the table and the verdicts that each counts."""


def put_coverage(page: Page, covered: Sequence[Coverage]) -> None:
    """Put a row for each document, one for all, and how many of each kind hold."""
    if not covered:
        return
    rows = [_row(found) for found in covered]
    total = [sum(column) for column in zip(*rows, strict=True)]
    names = [*(found.source for found in covered), "all documents"]
    page.table(
        ("document", "#claims", *_COLUMNS, "#not played"),
        [(name, *map(str, row)) for name, row in zip(names, [*rows, total], strict=True)],
    )
    kinds = (
        f"{sum(found.holding(kind) for found in covered)} of {sum(found.rows[kind] for found in covered)} {words}"
        for kind, words in KINDS.items()
    )
    page.remark(f"Of all claims hold: {', '.join(kinds)}.")


def _row(found: Coverage) -> list[int]:
    counts = [sum(found.verdicts.get(str(verdict), 0) for verdict in verdicts) for verdicts in _COLUMNS.values()]
    return [len(found.claims), *counts, len(found.not_played)]


def covered_as_data(found: Coverage) -> dict[str, Any]:
    """Give the coverage of a document as JSON holds it."""
    return {
        "source": found.source,
        "claims": found.rows,
        "holding": {kind: found.holding(kind) for kind in KINDS},
        "verdicts": found.verdicts,
        "not_played": list(found.not_played),
    }


def put_not_played(scenarios: Iterable[Scenario], *, json: bool) -> None:
    """Put the claims that no scenario plays, by document."""
    missing = not_played(scenarios)
    if json:
        put_json(missing)
        return
    page = open_page()
    for source, names in missing.items():
        page.fact(source, ", ".join(names) or "all are played")
    page.remark(f"{sum(map(len, missing.values()))} claims are not played yet.")
