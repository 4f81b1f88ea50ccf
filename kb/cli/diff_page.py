"""A comparison on a page: counts first, then each difference in one text or in two columns."""

import shutil
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap

from kb.cli.diff_words import (
    counts_in_words,
    credits_of,
    is_doubtful,
    kind_of,
    name_of,
    only_counted,
    outcomes_of,
    place_of,
    questions_of,
    runs_of,
    side_in_words,
)
from kb.cli.differing import Found
from kb.cli.page import Page
from kb.lineage.comparing import Difference
from kb.lineage.kinds import DifferenceKind
from kb.lineage.words import Fate, Run

_SIGNS = {Fate.KEPT: "{}", Fate.REMOVED: "[-{}-]", Fate.ADDED: "{{+{}+}}"}
_TO_EXPLAIN = frozenset({DifferenceKind.SPLIT, DifferenceKind.MERGED, DifferenceKind.MOVED})
_WIDEST = 160


def put_comparison(page: Page, found: Found, differences: Sequence[Difference], *, side_by_side: bool) -> None:
    """Put a comparison with those of its differences that are shown."""
    comparison = found.comparison
    page.title(f"{side_in_words(comparison.older)} → {side_in_words(comparison.newer)}")
    page.remark(f"{counts_in_words(found)}.")
    if told := only_counted(found, differences):
        page.remark(told)
    for difference in differences:
        page.gap()
        page.title(name_of(difference), f"{kind_of(difference)} · {place_of(difference)}")
        if side_by_side:
            for line in beside(runs_of(difference), min(shutil.get_terminal_size().columns, _WIDEST)):
                page.line(line)
        else:
            page.text(inline(runs_of(difference)))
        if difference.reason and (is_doubtful(difference) or difference.old is None or difference.kind in _TO_EXPLAIN):
            page.fact("why", difference.reason)
        for question in questions_of(difference):
            page.fact("perhaps", question)
        for outcome in outcomes_of(difference, found):
            page.fact("outcome", outcome)
    for credit in credits_of(found, differences):
        page.credit(credit)


def inline(runs: Sequence[Run]) -> str:
    """Give both texts in one, with signs around what went out and what came in.

    >>> inline([Run("a", Fate.KEPT), Run(" red", Fate.REMOVED), Run(" blue", Fate.ADDED), Run(" card", Fate.KEPT)])
    'a [-red-] {+blue+} card'
    """
    pieces = (f"{' ' if run.words.startswith(' ') else ''}{_SIGNS[run.fate].format(run.words.strip())}" for run in runs)
    return "".join(pieces).strip()


def beside(runs: Sequence[Run], width: int) -> Iterator[str]:
    """Give the lines of two columns: the older text with what went out, the newer with what came in."""
    column = max((width - 3) // 2, 10)
    texts = (inline([run for run in runs if run.fate is not gone]) for gone in (Fate.ADDED, Fate.REMOVED))
    for left, right in zip_longest(*(wrap(text, column) for text in texts), fillvalue=""):
        yield f"{left:{column}} | {right}".rstrip()
