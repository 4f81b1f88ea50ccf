"""Progress of long work, on a terminal and in a pipe."""

import kb.cli.progress as shown_progress
from kb.cli.progress import progress


def test_short_work_shows_no_progress_in_a_pipe(capsys, monkeypatch):
    monkeypatch.setattr(shown_progress, "SECONDS", 3600.0)
    with progress("Playing", 2) as step:
        step("one")
        step("two")
    assert capsys.readouterr() == ("", "")


def test_long_work_prints_a_line_of_progress_now_and_then_in_a_pipe(capsys, monkeypatch):
    monkeypatch.setattr(shown_progress, "SECONDS", 0.0)
    with progress("Playing", 1200) as step:
        for _ in range(1200):
            step("a board")
    assert capsys.readouterr() == ("", "Playing: 1 of 1,200\n")


def test_a_terminal_shows_a_labelled_progress_bar(capsys, monkeypatch):
    import sys

    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "80")
    with progress("Playing", 2) as step:
        step("one")
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "Playing" in shown.err


def test_a_narrow_terminal_shows_no_progress_bar(capsys, monkeypatch):
    """A wrapped bar can't be redrawn."""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "20")
    monkeypatch.setattr(shown_progress, "SECONDS", 3600.0)
    with progress("Playing", 2) as step:
        step("one")
    assert capsys.readouterr() == ("", "")
