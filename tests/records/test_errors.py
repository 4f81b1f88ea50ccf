"""An error states the problem, the nearest matches and the remedy."""

import pytest

from kb.records.errors import BadQuestion, BadSource, NoSuchRecord, NotARuleNumber, RulingsError, StoreTrouble


def test_an_error_has_a_line_each_for_problem_nearest_matches_and_remedy():
    error = NoSuchRecord("There is no record 212.1z.", remedy="Look again.", nearest=["212.1c", "212.1d"])
    assert str(error) == "There is no record 212.1z.\nNearest: 212.1c, 212.1d.\nLook again."
    assert (error.problem, error.nearest, error.remedy) == (error.args[0], ("212.1c", "212.1d"), "Look again.")


def test_an_error_without_nearest_matches_and_remedy_is_one_line():
    assert str(BadSource("It is empty.")) == "It is empty."


@pytest.mark.parametrize(
    ("kind", "code"), [(NotARuleNumber, 1), (NoSuchRecord, 1), (BadQuestion, 2), (BadSource, 3), (StoreTrouble, 4)]
)
def test_each_class_of_errors_has_its_documented_exit_code(kind: type[RulingsError], code: int):
    assert issubclass(kind, RulingsError)
    assert kind("It went wrong.").exit_code == code


def test_a_line_break_in_a_file_name_does_not_break_the_problem_line():
    assert str(BadSource("a\nrulings: all is well.txt can't be read.")).count("\n") == 0
