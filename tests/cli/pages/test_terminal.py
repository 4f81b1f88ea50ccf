"""What a person sees: the page on a terminal of any width."""

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
def test_no_line_is_wider_than_the_window_or_hard_to_read(on_terminal, rulings, columns, words):
    """Lines are wrapped to the window, and at most a hundred columns wide; nothing is cut off."""
    rulings(*words)  # makes what is searched, so that no progress is shown
    shown = on_terminal(columns, *words)
    assert max(map(len, shown.splitlines())) <= min(columns, 100)
    assert shown.count("…") <= 20
    assert "Traceback" not in shown


@pytest.mark.parametrize(("columns", "words"), mostly_slow(product([20, 80, 120], ANSWERS[:4]), one_in=3))
def test_a_terminal_shows_what_a_pipe_gets(on_terminal, rulings, columns, words):
    """The same letters and figures stand on both, however they are laid out."""
    piped = rulings(*words).out  # first, so that the terminal has no index to tell it makes
    shown = on_terminal(columns, *words)
    assert Counter(filter(str.isalnum, shown)) == Counter(filter(str.isalnum, piped))


@pytest.mark.parametrize("columns", [20, 60, 80, 120])
def test_a_table_loses_no_name(on_terminal, rulings, columns):
    """Where there is no room for columns, each row is shown as a title with facts."""
    shown = re.sub(r"\s", "", on_terminal(columns, "audit", "sources"))
    for source in rulings("sources", "--json").data:
        assert source["slug"] in shown


def test_colours_are_for_terminals_that_want_them(on_terminal, program):
    """There are some on a terminal, none with NO_COLOR, none where the terminal is dumb, none in a pipe."""
    words = ("search", "trample")
    assert "\x1b[" in on_terminal(80, *words, plain=False)
    assert not re.search(r"\x1b\[[0-9;]*3[0-9]", on_terminal(80, *words, plain=False, NO_COLOR="1"))
    assert "\x1b" not in on_terminal(80, *words, plain=False, TERM="dumb")
    assert "\x1b" not in program(*words).out + program(*words, FORCE_COLOR="1", TERM="xterm-256color").out


@pytest.mark.parametrize("layout", [(), ("--side-by-side",)])
def test_what_changed_is_coloured(on_terminal, editions_home, layout):
    """Red and green on a terminal, beside the signs; the signs alone with NO_COLOR."""
    words = ("--home", editions_home, "diff", "2008-03-01", "2010-03-01", "104.2", *layout)
    shown = on_terminal(100, *words, plain=False)
    assert "\x1b[31m[-frightens-]" in shown
    assert "\x1b[32m{+scares+}" in shown
    bare = on_terminal(100, *words, plain=False, NO_COLOR="1")
    assert "[-frightens-]" in bare
    assert not re.search(r"\x1b\[[0-9;]*3[0-9]", bare)


def test_a_build_shows_its_progress_on_a_terminal_only(on_terminal, program, tmp_path):
    """The bar names what is read; a pipe gets nothing but the answer."""
    shown = on_terminal(80, "eras", RULINGS_HOME=str(tmp_path / "one"))
    assert "Building the knowledge base" in shown
    assert "crystalkeep-2004-01" in shown
    assert program("eras", RULINGS_HOME=str(tmp_path / "two")).err == ""
