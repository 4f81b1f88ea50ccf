"""A scenario played under the rules of one day."""

from datetime import date

from kb.answers.plays import play, played_as_data
from kb.worked.scenario import packaged_scenarios

(MANY,) = packaged_scenarios("002-trample-many")


def test_a_day_between_two_texts_says_that_it_is():
    """The rules of such a day are those printed last before it."""
    gap = played_as_data(play(MANY, {}.get, date(2024, 12, 1)))["gap"]
    assert gap == {
        "before": "2023-11-17",
        "after": "2026-08-07",
        "words": "as last printed on 2023-11-17; the next text here is of 2026-08-07",
    }


def test_on_the_day_of_a_text_nothing_is_missing():
    """The text says what the rules were."""
    assert played_as_data(play(MANY, {}.get, date(2023, 11, 17)))["gap"] is None
