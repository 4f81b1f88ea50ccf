"""Commands that are suggested: what is copied into a shell does what it says and nothing else."""

import shlex

import pytest

from kb.records.commands import command, quoted


@pytest.mark.parametrize(
    "word", ["a b", "'", '"', "$(rm -rf ~)", "`id`", "a;b", "a&b", "", "-x", "\n", "é", "#1", "!!"]
)
def test_a_shell_reads_back_the_words(word):
    """Whatever a name holds, it stays one word."""
    assert shlex.split(command("show", word)) == ["rulings", "show", word]
    assert shlex.split(quoted(word, "b")) == [word, "b"]


def test_plain_words_stay_plain():
    """Nothing is quoted that needs no quotes."""
    assert command("history", "cr-2003-10-01/212.1c", "--on", "2004-01-15") == (
        "rulings history cr-2003-10-01/212.1c --on 2004-01-15"
    )
