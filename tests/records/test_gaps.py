"""Days for which the store has a text, and the gaps between texts."""

from datetime import date

from kb.records.gaps import TextDays

M10, M14 = date(2009, 7, 11), date(2013, 7, 13)
ARB, DGM = date(2009, 5, 1), date(2013, 5, 1)


def test_the_day_of_a_text_is_in_no_gap():
    texts = TextDays((M10, M14))
    assert [texts.gap_around(day) for day in (M10, M14)] == [None, None]


def test_consecutive_texts_have_no_gap_between_them():
    """The earlier text was in force until the later one."""
    assert TextDays((ARB, M10)).gap_around(date(2009, 6, 1)) is None


def test_the_gap_after_the_last_text_says_that_there_is_no_later_one():
    assert (
        str(TextDays((M14,)).gap_around(date(2027, 1, 1)))
        == "as last printed on 13 July 2013; there is no later text here"
    )


def test_adding_a_text_makes_a_gap_smaller():
    day = date(2013, 6, 1)
    assert TextDays((M10, M14)).gap_around(day) == (M10, M14)
    assert TextDays((M10, DGM, M14)).gap_around(day) is None
    assert TextDays((M10, DGM, M14)).gap_around(date(2011, 1, 1)) == (M10, DGM)


def test_a_change_has_an_exact_day_if_the_text_just_before_is_in_the_store():
    """Otherwise the change is only known to lie between two texts."""
    assert not TextDays((M10, M14)).first_seen(M14).is_exact
    assert TextDays((M10, DGM, M14)).first_seen(M14).changed == "on 13 July 2013 (Magic 2014)"


def test_a_rule_of_the_first_text_may_be_older_than_that_text():
    first = TextDays((), (date(1998, 3, 31),), (date(1998, 3, 31),)).first_seen(date(1998, 3, 31))
    assert first.changed == "by March 1998 (first seen in the March 1998 text)"
    assert first.dated == "since March 1998 or earlier"


def test_a_new_ruling_is_exactly_dated_but_a_collected_one_is_not():
    days = (date(1998, 3, 31), date(1998, 10, 18))
    assert TextDays((), days, days).first_seen(days[1]).is_exact
    assert not TextDays((), days).first_seen(days[1]).is_exact
