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
    with progress("Playing", 2) as step:
        step("one")
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "Playing" in shown.err
