"""How far something is."""

from kb.cli.progress import progress


def test_in_a_pipe_nothing_is_shown(capsys):
    """The steps are taken all the same."""
    with progress("Playing", 2) as step:
        step("one")
        step("two")
    assert capsys.readouterr() == ("", "")


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


def test_in_a_narrow_window_nothing_is_shown(capsys, monkeypatch):
    """A bar that is broken into lines can't be drawn over itself."""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "20")
    with progress("Playing", 2) as step:
        step("one")
    assert capsys.readouterr() == ("", "")
