"""Release days of sets, and whether a rulebook may be missing between two days."""

from datetime import date

from kb.records.sets import are_neighbors, releases, set_of


def test_days_with_a_set_release_between_them_are_not_neighbors():
    """Fifth Dawn came out between the rulebooks of February and October 2004, so one may be missing."""
    assert not are_neighbors(date(2004, 2, 1), date(2004, 10, 1))
    assert are_neighbors(date(2003, 12, 1), date(2004, 2, 1))


def test_a_set_released_with_the_older_rulebook_does_not_count():
    """Mirrodin came out a day after the rulebook of October 2003."""
    assert are_neighbors(date(2003, 10, 1), date(2003, 12, 1))


def test_a_day_after_the_last_known_set_is_no_neighbor_of_an_earlier_day():
    """Neighbors are days between which no rulebook was published; there may be sets that the project doesn't know."""
    last = max(releases().values())
    assert not are_neighbors(last, date(last.year + 1, 1, 1))


def test_prose_uses_the_first_name_listed_for_a_day():
    """`Magic 2010` rather than `M10`."""
    assert set_of(date(2009, 7, 11)) == "Magic 2010"
