"""An older text and a newer one in one, as it is printed: with signs around what went out and what came in."""

from collections.abc import Sequence
from typing import NamedTuple

from kb.answers.texts.runs import Fate, Run
from kb.cli.pages.page import Marks

_SIGNS = {Fate.KEPT: "{}", Fate.REMOVED: "[-{}-]", Fate.ADDED: "{{+{}+}}"}


class Signed(NamedTuple):
    """Words with signs around what went out and what came in, and the bounds of these, signs included."""

    words: str
    removed: Marks
    added: Marks


def signed(runs: Sequence[Run]) -> Signed:
    """Return both texts in one, with signs around what went out and what came in.

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
