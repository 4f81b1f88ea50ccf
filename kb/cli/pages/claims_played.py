"""Printing how many claims of the documents are played, and their verdicts."""

from collections.abc import Mapping, Sequence

from kb.answers.boards.checks import CLAIM_KINDS, Covered, Verdict
from kb.answers.counting import counted
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.page import Page, put_json

_COLUMNS = {
    "#hold": (Verdict.HOLDS,),
    "#fail": (Verdict.FAILS, Verdict.STALE, Verdict.ERROR),
    "#disputed": (Verdict.DISPUTED,),
    "#undecided": (Verdict.UNDECIDED,),
    "#not modelled": (Verdict.NOT_MODELLED,),
}
"""The columns of the table with the verdicts that each counts."""


def put_coverage(page: Page, covered: Sequence[Covered]) -> None:
    """Print a row for each document and a total, and how many claims of each kind hold."""
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
        f"{sum(found.holding[kind] for found in covered)} of {sum(found.claims[kind] for found in covered)} {words}"
        for kind, words in CLAIM_KINDS.items()
    )
    page.remark(f"Of all claims hold: {', '.join(kinds)}.")


def _row(found: Covered) -> list[int]:
    """Return how many claims a document has, how many for each column of verdicts, and how many aren't played."""
    counts = [sum(found.verdicts.get(str(verdict), 0) for verdict in verdicts) for verdicts in _COLUMNS.values()]
    return [sum(found.claims.values()), *counts, len(found.not_played)]


def put_not_played(missing: Mapping[str, Sequence[str]], *, json: bool) -> None:
    """Print the claims that no scenario plays, by document."""
    if json:
        put_json(missing)
        return
    page = open_page()
    for source, names in missing.items():
        page.fact(source, ", ".join(names) or "all are played")
    number = sum(map(len, missing.values()))
    page.remark(f"{counted(number, 'claim')} {'is' if number == 1 else 'are'} not played yet.")
