"""An error says what was wrong, what is near, and what to do."""

import pytest

from kb.records.errors import BadQuestion, BadSource, NoSuchRecord, NotARuleNumber, RulingsError, StoreTrouble


def test_an_error_tells_problem_nearest_and_remedy():
    """The words of an error are its problem, the nearest matches and the remedy, a line each."""
    error = NoSuchRecord("There is no record 212.1z.", remedy="Look again.", nearest=["212.1c", "212.1d"])
    assert str(error) == "There is no record 212.1z.\nNearest: 212.1c, 212.1d.\nLook again."
    assert (error.problem, error.nearest, error.remedy) == (error.args[0], ("212.1c", "212.1d"), "Look again.")


def test_an_error_without_more_is_one_line():
    """An error that knows no remedy and nothing near is its problem alone."""
    assert str(BadSource("It is empty.")) == "It is empty."


@pytest.mark.parametrize(
    ("kind", "code"), [(NotARuleNumber, 1), (NoSuchRecord, 1), (BadQuestion, 2), (BadSource, 3), (StoreTrouble, 4)]
)
def test_exit_codes(kind: type[RulingsError], code: int):
    """Each kind of error has the exit code that the documentation gives it."""
    assert issubclass(kind, RulingsError)
    assert kind("It went wrong.").exit_code == code


def test_a_problem_is_one_line():
    """The name of a file can't make a second one of its own."""
    assert str(BadSource("a\nrulings: all is well.txt can't be read.")).count("\n") == 0
