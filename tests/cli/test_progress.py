"""How far something is."""

import kb.cli.progress as shown_progress
from kb.cli.progress import progress


def test_in_a_pipe_nothing_is_shown_of_what_is_soon_done(capsys, monkeypatch):
    """The steps are taken all the same."""
    monkeypatch.setattr(shown_progress, "SECONDS", 3600.0)
    with progress("Playing", 2) as step:
        step("one")
        step("two")
    assert capsys.readouterr() == ("", "")


def test_in_a_pipe_a_line_says_how_far_it_is_where_it_takes_long(capsys, monkeypatch):
    """Once, and then from time to time; nothing at the end, where the answer follows."""
    monkeypatch.setattr(shown_progress, "SECONDS", 0.0)
    with progress("Playing", 1200) as step:
        for _ in range(1200):
            step("a board")
    assert capsys.readouterr() == ("", "Playing: 1 of 1,200\n")


def test_a_terminal_shows_what_is_being_done(capsys, monkeypatch):
    """The bar has its label."""
    import sys

    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "80")
    with progress("Playing", 2) as step:
        step("one")
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "Playing" in shown.err


def test_in_a_narrow_window_no_bar_is_shown(capsys, monkeypatch):
    """A bar that is broken into lines can't be drawn over itself."""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "20")
    monkeypatch.setattr(shown_progress, "SECONDS", 3600.0)
    with progress("Playing", 2) as step:
        step("one")
    assert capsys.readouterr() == ("", "")
