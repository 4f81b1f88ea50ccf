"""A scenario played under the rules of one day."""

from datetime import date

from kb.answers.boards.plays import play
from kb.worked.scenario import packaged_scenarios

(MANY,) = packaged_scenarios("002-trample-many")


def test_a_day_between_two_texts_says_that_it_is():
    """The rules of such a day are those printed last before it."""
    assert play(MANY, {}.get, date(2024, 12, 1)).gap == (date(2023, 11, 17), date(2026, 8, 7))


def test_on_the_day_of_a_text_nothing_is_missing():
    """The text says what the rules were."""
    assert play(MANY, {}.get, date(2023, 11, 17)).gap is None


def test_so_many_lines_are_told_as_are_asked_for():
    """All of them, or the first; how many there are is known either way."""
    whole, first = (play(MANY, {}.get, date(2004, 1, 15), most=most) for most in (None, 1))
    assert len(whole.lines) == whole.ends == first.ends > 1
    assert first.lines == whole.lines[:1]
    assert first.applied == whole.applied
