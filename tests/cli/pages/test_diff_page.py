"""Layout of a comparison on the terminal."""

from kb.cli.pages.diff_page import two_columns, wrapped
from kb.cli.pages.redline import signed
from kb.lineage.word_differences import Fate, Run

RUNS = [Run("A", Fate.KEPT), Run(" red toad", Fate.REMOVED), Run(" newt", Fate.ADDED), Run(" sits.", Fate.KEPT)]


def test_the_signs_for_changes_enclose_the_words_without_blanks():
    words, removed, added = signed(RUNS)
    assert words == "A [-red toad-] {+newt+} sits."
    assert [words[start:end] for start, end in (*removed, *added)] == ["[-red toad-]", "{+newt+}"]
    assert signed([Run(" gone", Fate.REMOVED)]).words == "[-gone-]"


def test_the_two_texts_are_wrapped_in_two_columns():
    lines = [line.words for line in two_columns(RUNS, 27)]
    assert lines == ["A [-red toad | A {+newt+}", "-] sits.     | sits."] or all(line[12:15] == " | " for line in lines)
    assert "newt" not in "".join(line[:12] for line in lines)


def test_changes_are_marked_on_every_line_they_are_wrapped_to():
    lines = list(two_columns(RUNS, 27))
    gone = "".join(line.words[start:end] for line in lines for start, end in line.removed)
    come = "".join(line.words[start:end] for line in lines for start, end in line.added)
    assert (gone.replace(" ", ""), come) == ("[-redtoad-]", "{+newt+}")
    assert "".join(line.words for line in wrapped(RUNS, 12)).replace(" ", "") == "A[-redtoad-]{+newt+}sits."
