"""Output on a terminal of any width."""

import re
from collections import Counter
from itertools import product

import pytest

from tests.slow import mostly_slow

ANSWERS = [
    ("show", "212.1c", "--on", "2003-08-01"),
    ("search", "exile", "card", "--era", "tenth-2008-08"),
    ("history", "moursund-1998-04/copy-card-errata/clone"),
    ("cites", "420"),
    ("eras",),
    ("audit", "sources"),
]


@pytest.mark.parametrize(("columns", "words"), mostly_slow(product([20, 80, 300], ANSWERS), one_in=4))
def test_no_line_is_wider_than_the_terminal_or_100_columns(on_terminal, rulings, columns, words):
    """Nothing is cut off."""
    rulings(*words)  # builds the search index, so that no progress is shown
    shown = on_terminal(columns, *words)
    assert max(map(len, shown.splitlines())) <= min(columns, 100)
    assert shown.count("…") <= 20
    assert "Traceback" not in shown


@pytest.mark.parametrize(("columns", "words"), mostly_slow(product([20, 80, 120], ANSWERS[:4]), one_in=3))
def test_a_terminal_shows_the_same_letters_and_digits_as_a_pipe(on_terminal, rulings, columns, words):
    piped = rulings(*words).out  # first, so that the index is built before the terminal shows progress
    shown = on_terminal(columns, *words)
    assert Counter(filter(str.isalnum, shown)) == Counter(filter(str.isalnum, piped))


@pytest.mark.parametrize("columns", [20, 60, 80, 120])
def test_a_table_on_a_narrow_terminal_keeps_every_name(on_terminal, rulings, columns):
    """Each row is then shown as a title with facts."""
    shown = re.sub(r"\s", "", on_terminal(columns, "audit", "sources"))
    for source in rulings("sources", "--json").data:
        assert source["slug"] in shown


def test_colors_appear_only_on_terminals_that_want_them(on_terminal, program):
    """With NO_COLOR, on a dumb terminal or in a pipe there are none."""
    words = ("search", "trample")
    assert "\x1b[" in on_terminal(80, *words, plain=False)
    assert not re.search(r"\x1b\[[0-9;]*3[0-9]", on_terminal(80, *words, plain=False, NO_COLOR="1"))
    assert "\x1b" not in on_terminal(80, *words, plain=False, TERM="dumb")
    assert "\x1b" not in program(*words).out + program(*words, FORCE_COLOR="1", TERM="xterm-256color").out


@pytest.mark.parametrize("layout", [(), ("--side-by-side",)])
def test_changes_are_red_and_green_beside_their_signs_on_a_terminal(on_terminal, editions_home, layout):
    words = ("--home", editions_home, "diff", "2008-03-01", "2010-03-01", "104.2", *layout)
    shown = on_terminal(100, *words, plain=False)
    assert "\x1b[31m[-frightens-]" in shown
    assert "\x1b[32m{+scares+}" in shown
    bare = on_terminal(100, *words, plain=False, NO_COLOR="1")
    assert "[-frightens-]" in bare
    assert not re.search(r"\x1b\[[0-9;]*3[0-9]", bare)


@pytest.mark.parametrize(
    ("words", "colored", "same"),
    [
        (("standing", "212.1c"), "\x1b[32min force\x1b[0m", "in force"),
        (("show", "212.1c"), "\x1b[32mholds\x1b[0m", "holds on 15 January 2004"),
        (("check", "mana-burn"), "\x1b[32mholds", "holds"),
        (("standing", "copy artifact"), "\x1b[31mchanged\x1b[0m", "changed"),
    ],
)
def test_states_and_verdicts_have_colors_and_are_words(on_terminal, words, colored, same):
    """A reader without colors reads the same."""
    assert colored in on_terminal(100, *words, plain=False)
    bare = on_terminal(100, *words, plain=False, NO_COLOR="1")
    assert same in bare
    assert colored not in bare


def test_a_build_shows_its_progress_only_on_a_terminal(on_terminal, program, tmp_path):
    shown = on_terminal(80, "eras", RULINGS_HOME=str(tmp_path / "one"))
    assert "Building the knowledge base" in shown
    assert "crystalkeep-2004-01" in shown
    assert program("eras", RULINGS_HOME=str(tmp_path / "two")).err == ""
