"""Texts and the days between them."""

from datetime import date

from kb.records.gaps import TextDays

M10, M14 = date(2009, 7, 11), date(2013, 7, 13)
ARB, DGM = date(2009, 5, 1), date(2013, 5, 1)


def test_a_day_of_a_text_is_in_no_gap():
    """The text says what the rules of its day were."""
    texts = TextDays((M10, M14))
    assert [texts.gap_around(day) for day in (M10, M14)] == [None, None]


def test_no_gap_lies_between_texts_of_which_none_can_be_missing_between():
    """What the earlier prints stood until the later."""
    assert TextDays((ARB, M10)).gap_around(date(2009, 6, 1)) is None


def test_after_the_last_text_there_is_no_later_one():
    """What is known is what was printed last."""
    assert (
        str(TextDays((M14,)).gap_around(date(2027, 1, 1)))
        == "as last printed on 13 July 2013; there is no later text here"
    )


def test_a_text_that_is_added_makes_a_gap_smaller():
    """Gaps are those between the texts at hand, whichever these are."""
    day = date(2013, 6, 1)
    assert TextDays((M10, M14)).gap_around(day) == (M10, M14)
    assert TextDays((M10, DGM, M14)).gap_around(day) is None
    assert TextDays((M10, DGM, M14)).gap_around(date(2011, 1, 1)) == (M10, DGM)


def test_a_neighbor_that_is_added_makes_the_day_of_a_change_known():
    """Where the text just before it is missing, a change is only known to lie between two texts."""
    assert not TextDays((M10, M14)).first_seen(M14).is_exact
    assert TextDays((M10, DGM, M14)).first_seen(M14).changed == "on 13 July 2013 (Magic 2014)"


def test_how_old_the_first_rules_were_is_not_known():
    """The first texts say what stands, and seldom since when."""
    first = TextDays((), (date(1998, 3, 31),), (date(1998, 3, 31),)).first_seen(date(1998, 3, 31))
    assert first.changed == "by March 1998 (first seen in the March 1998 text)"
    assert first.dated == "since March 1998 or earlier"


def test_what_was_ruled_holds_from_the_day_of_the_ruling():
    """A document by which rulings are made is no collection of older ones."""
    days = (date(1998, 3, 31), date(1998, 10, 18))
    assert TextDays((), days, days).first_seen(days[1]).is_exact
    assert not TextDays((), days).first_seen(days[1]).is_exact
