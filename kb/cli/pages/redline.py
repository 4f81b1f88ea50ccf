"""Merging an older and a newer text into one with signs around changes."""

from collections.abc import Sequence
from typing import NamedTuple

from kb.answers.texts.runs import Fate, Run
from kb.cli.pages.page import Marks

_SIGNS = {Fate.KEPT: "{}", Fate.REMOVED: "[-{}-]", Fate.ADDED: "{{+{}+}}"}


class Signed(NamedTuple):
    """A merged text with the spans of its signs around deletions and insertions."""

    words: str
    removed: Marks
    added: Marks


def signed(runs: Sequence[Run]) -> Signed:
    """Return both texts merged into one, with signs around deletions and insertions.

    >>> signed([Run("a", Fate.KEPT), Run(" red", Fate.REMOVED), Run(" blue", Fate.ADDED), Run(" card", Fate.KEPT)])
    Signed(words='a [-red-] {+blue+} card', removed=[(2, 9)], added=[(10, 18)])
    """
    text = ""
    marks: dict[Fate, list[tuple[int, int]]] = {fate: [] for fate in Fate}
    for run in runs:
        text += " " if text and run.words.startswith(" ") else ""
        start = len(text)
        text += _SIGNS[run.fate].format(run.words.strip())
        marks[run.fate].append((start, len(text)))
    return Signed(text, marks[Fate.REMOVED], marks[Fate.ADDED])
