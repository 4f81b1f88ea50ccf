"""Editions and sets, and whether a rulebook may lie between two days."""

from datetime import date

from kb.records.sets import are_neighbors, releases, set_of


def test_a_set_between_two_days_means_that_a_rulebook_may_be_missing():
    """Fifth Dawn came out between the rulebooks of February and October 2004."""
    assert not are_neighbors(date(2004, 2, 1), date(2004, 10, 1))
    assert are_neighbors(date(2003, 12, 1), date(2004, 2, 1))


def test_a_set_that_came_with_the_older_rulebook_does_not_count():
    """Mirrodin came out a day after the rulebook of October 2003."""
    assert are_neighbors(date(2003, 10, 1), date(2003, 12, 1))


def test_nothing_is_known_behind_the_last_set():
    """Sets that this project doesn't know of may have come out."""
    last = max(releases().values())
    assert not are_neighbors(last, date(last.year + 1, 1, 1))


def test_the_first_name_of_a_day_is_the_one_that_prose_uses():
    """`Magic 2010` rather than `M10`."""
    assert set_of(date(2009, 7, 11)) == "Magic 2010"
