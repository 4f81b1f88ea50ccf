"""Gaps: the days between two texts."""

from datetime import date

from kb.engine.law.chronicle import FLOOR
from kb.records.gaps import changed, dated, gap_around, is_first_printed


def test_a_day_of_a_text_is_in_no_gap():
    """The text says what the rules of its day were."""
    assert [gap_around(date.fromisoformat(day)) for day in ("2009-07-11", "2013-07-13", "2026-08-07")] == [None] * 3


def test_no_gap_lies_between_texts_of_which_none_is_missing_between():
    """What the earlier prints stood until the later."""
    assert gap_around(date(2003, 11, 1)) is None


def test_after_the_last_text_there_is_no_later_one():
    """What is known is what was printed last."""
    assert str(gap_around(date(2027, 1, 1))) == "as last printed on 2026-08-07; there is no later text here"


def test_the_nearest_texts_are_those_around_a_day():
    """Of several texts before and behind it."""
    assert gap_around(date(2002, 1, 1)) == (date(1999, 6, 1), date(2003, 7, 1))
    assert gap_around(date(2004, 11, 1)) == (date(2004, 10, 1), date(2005, 8, 1))


def test_how_old_the_first_rules_were_is_not_known():
    """The first texts say what stands, and seldom since when."""
    assert is_first_printed(FLOOR)
    assert dated(FLOOR) == "by 1998-03-31"
    assert changed(FLOOR) == "by 1998-03-31, when it is first printed"
