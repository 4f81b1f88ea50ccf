"""Suggested commands are quoted so that a shell reads exactly the words meant."""

import shlex

import pytest

from kb.records.commands import command, quoted


@pytest.mark.parametrize(
    "word", ["a b", "'", '"', "$(rm -rf ~)", "`id`", "a;b", "a&b", "", "-x", "\n", "é", "#1", "!!"]
)
def test_a_shell_reads_each_quoted_word_as_one_word(word):
    assert shlex.split(command("show", word)) == ["rulings", "show", word]
    assert shlex.split(quoted(word, "b")) == [word, "b"]


def test_words_that_need_no_quotes_are_not_quoted():
    assert command("history", "cr-2003-10-01/212.1c", "--on", "2004-01-15") == (
        "rulings history cr-2003-10-01/212.1c --on 2004-01-15"
    )
