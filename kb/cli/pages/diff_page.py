"""Printing a comparison: a summary, then each difference merged or in two columns."""

import shutil
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap

from kb.answers.changes.diff_words import (
    counts_of,
    is_doubtful,
    kind_of,
    questions_of,
    rules_in_words,
    side_in_words,
    texts_of,
)
from kb.answers.changes.differing import DifferenceKind, Fate, Found, Run, TextDifference
from kb.cli.pages.page import Marks, Page
from kb.cli.pages.redline import Signed, signed
from kb.records.match import Bond

_TO_EXPLAIN = frozenset({DifferenceKind.SPLIT, DifferenceKind.MERGED, DifferenceKind.MOVED})
_TOLD = frozenset({Bond.SAID, Bond.PART, Bond.QUOTED})
_WIDEST = 160


def put_comparison(page: Page, found: Found, *, side_by_side: bool) -> None:
    """Print a comparison with its differences."""
    page.title(f"{side_in_words(found.older)} → {side_in_words(found.newer)}")
    _put_summary(page, found)
    for difference in found.differences:
        page.gap()
        page.title(difference.name, f"{kind_of(difference)} · {difference.heading}")
        if side_by_side:
            for line in two_columns(difference.runs, min(shutil.get_terminal_size().columns, _WIDEST)):
                page.line(*line)
        else:
            page.change(*signed(difference.runs))
        if texts := texts_of(difference, found):
            page.fact("texts", texts)
        if difference.reason and (is_doubtful(difference) or _is_to_explain(difference)):
            page.fact("why", difference.reason)
        for question in questions_of(difference):
            page.fact("perhaps", question)
        for outcome in difference.outcomes:
            page.fact("outcome", outcome)
    for credit in found.credits:
        page.credit(credit)


def _put_summary(page: Page, found: Found) -> None:
    """Print how the request was read, the changed rules, and the number of differences."""
    for note in found.notes:
        page.remark(note)
    _put_rules(page, found)
    if found.rules:
        page.gap()
    for told in counts_of(found):
        page.remark(told)


def _put_rules(page: Page, found: Found) -> None:
    """Print the changed rules."""
    for title, facts in rules_in_words(found):
        page.gap()
        page.title(title)
        for label, words in facts:
            page.fact(label, words)


def _is_to_explain(difference: TextDifference) -> bool:
    """Return whether a difference needs its reason.

    It does if its text is new, or was split, merged or moved, or if documents say what became of the text.
    """
    return difference.old is None or difference.kind in _TO_EXPLAIN or difference.bond in _TOLD


def two_columns(runs: Sequence[Run], width: int) -> Iterator[Signed]:
    """Yield the lines of two columns: the older text with deletions, the newer with insertions."""
    column = max((width - 3) // 2, 10)
    columns = (wrapped([run for run in runs if run.fate is not gone], column) for gone in (Fate.ADDED, Fate.REMOVED))
    for left, right in zip_longest(*columns, fillvalue=Signed("", (), ())):
        added = [(start + column + 3, end + column + 3) for start, end in right.added]
        yield Signed(f"{left.words:{column}} | {right.words}".rstrip(), left.removed, added)


def wrapped(runs: Sequence[Run], width: int) -> list[Signed]:
    """Return a text with its marks as lines of at most a width, each with the marks inside it."""
    text, removed, added = signed(runs)
    lines, place = [], 0
    for words in wrap(text, width):
        start = text.index(words, place)
        place = start + len(words)
        lines.append(Signed(words, *(_within(marks, start, place) for marks in (removed, added))))
    return lines


def _within(marks: Marks, start: int, end: int) -> Marks:
    """Return the parts of marks inside a piece of text, relative to its start."""
    cut = ((max(first, start) - start, min(last, end) - start) for first, last in marks)
    return [(first, last) for first, last in cut if first < last]
