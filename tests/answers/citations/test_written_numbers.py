"""Rule numbers as people write them, and the days beside them."""

import pytest

from kb.answers.citations.written_numbers import day_of_text, days_of, numbers_in


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("See 601.2b-601.2d.", ["601.2b", "601.2c", "601.2d"]),
        ("601.2f–h", ["601.2f", "601.2g", "601.2h"]),
        ("702.19a through 702.19c", ["702.19a", "702.19b", "702.19c"]),
        ("704.5d/704.5e", ["704.5d", "704.5e"]),
        ("704.5d/e", ["704.5d", "704.5e"]),
        ("704.5d, e and g say so, a creature dies", ["704.5d", "704.5e", "704.5g"]),
        ("CR704.5e, CR-704.5f, §704.5g, rule704.5h", ["704.5e", "704.5f", "704.5g", "704.5h"]),
        ("rules 502.9 and 502.21d", ["502.9", "502.21d"]),
        ("G13.10i", ["G13.10i"]),
        ("CR 702 lists keywords", ["702"]),
    ],
)
def test_ranges_lists_and_glued_numbers_are_read(text: str, numbers: list[str]) -> None:
    """Each stands for all the numbers that it names."""
    assert [place.number for place in numbers_in(text)] == numbers


@pytest.mark.parametrize(
    "text",
    ["v100.2", "version 110.1", "100.1.2", "192.168.101.1", "$101.50", "took 104.3 ms", "101.5%", "python 310.2"],
)
def test_versions_addresses_and_amounts_are_no_rules(text: str) -> None:
    """Nothing that only looks like a rule's number is read as one."""
    assert numbers_in(text) == []


@pytest.mark.parametrize(("text", "count"), [("see 104.3", 1), ("about 104.3 on average", 0), ("(104.3)", 1)])
def test_in_comments_a_number_without_a_letter_is_introduced(text: str, count: int) -> None:
    """A bare decimal after any word is an amount."""
    assert len(numbers_in(text, is_code=True)) == count


def _days(text: str) -> list[str]:
    return [str(day.last) if day else "" for day in days_of(text, numbers_in(text))]


def test_the_day_in_the_same_sentence_is_nearest() -> None:
    """A day of another sentence counts less, though it may be fewer signs away."""
    text = "In March 2004 the rule that applied to those permanents was 420.5e. 2009-07-11: 704.5k."
    assert _days(text) == ["2004-03-31", "2009-07-11"]


def test_a_day_of_another_paragraph_says_nothing_but_one_of_the_heading_does() -> None:
    """Nor does the year of a copyright notice."""
    assert _days("In March 2004 it was so.\n\nSee 420.5e.") == [""]
    assert _days("# Rules of March 2004\n\nIt was so.\n\nSee 420.5e.") == ["2004-03-31"]
    assert _days("Copyright 2004, in 2004. 420.5e") == [""]


def test_a_text_states_its_own_day_before_all_numbers() -> None:
    """At its beginning; what comes after a number is of that number."""
    own = day_of_text("Written on 5 May 2008.\n\nSee 502.21d.", numbers_in("Written on 5 May 2008.\n\nSee 502.21d."))
    assert own is not None
    assert str(own.last) == "2008-05-05"
    assert day_of_text("See 502.21d of 5 May 2008.", numbers_in("See 502.21d of 5 May 2008.")) is None


def test_a_day_in_brackets_is_of_the_number_before_it_alone() -> None:
    """Other numbers of the sentence have the day that it names otherwise."""
    assert _days("In July 2009 mana burn (300.3 (as of May 2009)) ended and 510.2 came.") == [
        "2009-05-31",
        "2009-07-31",
    ]


def test_a_comma_parts_a_number_from_the_day_of_another() -> None:
    """Each of a list has its own day, whether that stands before it or behind it."""
    assert _days("It was 420.5e in 2004, 704.5k in 2010, and in 2013 704.5k.") == [
        "2004-12-31",
        "2010-12-31",
        "2013-12-31",
    ]
    assert _days("In 2004, by 420.5e, they died.") == ["2004-12-31"]


def test_today_is_a_day() -> None:
    """Not the last day that a text names."""
    first, last = days_of(text := "In 2013 it was 704.5k, and today it is 704.5j.", numbers_in(text))
    assert (first.is_today, last.is_today) == (False, True)


def test_the_day_of_a_sentence_about_a_number_is_not_the_text_s_own() -> None:
    """It says when that rule was, not when the text was written."""
    text = "In 2004 the legend rule was 420.5e."
    assert day_of_text(text, numbers_in(text)) is None


def test_the_day_of_a_later_sentence_says_nothing_if_the_text_is_dated() -> None:
    """A heading comes before it; without any other day, it is the best there is."""
    text = "He left combat by 306.4. In 2013 it was 506.4."
    assert _days(text) == ["2013-12-31", "2013-12-31"]
    assert [str(day.last) if day else "" for day in days_of(text, numbers_in(text), is_dated=True)] == [
        "",
        "2013-12-31",
    ]
    assert _days(f"# Notes of 2008\n\n{text}") == ["2008-12-31", "2013-12-31"]
