"""A comparison on a page."""

from kb.cli.diff_page import beside, inline
from kb.lineage.words import Fate, Run

RUNS = [Run("A", Fate.KEPT), Run(" red toad", Fate.REMOVED), Run(" newt", Fate.ADDED), Run(" sits.", Fate.KEPT)]


def test_signs_stand_close_to_the_words():
    """The blank before them stays outside."""
    assert inline(RUNS) == "A [-red toad-] {+newt+} sits."
    assert inline([Run(" gone", Fate.REMOVED)]) == "[-gone-]"


def test_columns():
    """Each is as wide as half of the line, and wrapped by itself."""
    lines = list(beside(RUNS, 27))
    assert lines == ["A [-red toad | A {+newt+}", "-] sits.     | sits."] or all(line[12:15] == " | " for line in lines)
    assert "newt" not in "".join(line[:12] for line in lines)
