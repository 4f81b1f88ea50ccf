"""Days as people write them."""

from datetime import date

import pytest

from ingest.written_days import day_written, find_days, is_day_first


@pytest.mark.parametrize(
    ("words", "day"),
    [
        ("2002-03-09", date(2002, 3, 9)),
        ("2002/3/9", date(2002, 3, 9)),
        ("2002.03.09", date(2002, 3, 9)),
        ("03/09/02", date(2002, 3, 9)),
        ("09.03.2002", date(2002, 3, 9)),
        ("02/13/98", date(1998, 2, 13)),
        ("9 March 2002", date(2002, 3, 9)),
        ("9th of March, 2002", date(2002, 3, 9)),
        ("March 9, 2002", date(2002, 3, 9)),
        ("Mar. 9th 2002", date(2002, 3, 9)),
        ("24 Aug 96", date(1996, 8, 24)),
        ("2002-02-30", None),
        ("13/13/98", None),
        ("March 2002", None),
        ("1802-03-09", None),
        ("9 Smarch 2002", None),
    ],
)
def test_each_way_to_write_a_day(words: str, day: date | None):
    """A day is read in figures and in words; what is none, or before the game, isn't."""
    assert day_written(words) == day


@pytest.mark.parametrize(
    "text", ["1.2.3", "100.1.2", "12/13", "2002-03-09-1", "1/02/03/98", "2/2 and 3/3", "rule 12.11.10.9"]
)
def test_what_is_no_day(text: str):
    """Numbers of rules and creatures are no days."""
    assert list(find_days(text, 0, len(text))) == []


def test_the_bounds_of_a_day():
    """A day is found where it is written, the first of several first."""
    text = "[bethmo 02/13/98] and 9 March 2002."
    assert [(text[d.start : d.end], d.day.year) for d in find_days(text, 0, len(text))] == [
        ("02/13/98", 1998), ("9 March 2002", 2002),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("texts", "first"),
    [(["02/03/98"], None), (["02/13/98"], False), (["13/02/98"], True), (["02/02/98", "13/02/98"], True), ([], None)],
)
def test_which_figure_is_the_day(texts: list[str], first: bool | None):  # noqa: FBT001  (an expectation)
    """One day that can be read one way only tells how the others are to be read."""
    assert is_day_first(texts) is first
    assert day_written("02/03/98", day_first=bool(first)) == (date(1998, 3, 2) if first else date(1998, 2, 3))
