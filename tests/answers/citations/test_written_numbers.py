"""Finding rule numbers in texts, and the day that each number is from."""

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
def test_ranges_lists_and_prefixed_numbers_are_found(text: str, numbers: list[str]) -> None:
    assert [place.number for place in numbers_in(text)] == numbers


@pytest.mark.parametrize(
    "text",
    ["v100.2", "version 110.1", "100.1.2", "192.168.101.1", "$101.50", "took 104.3 ms", "101.5%", "python 310.2"],
)
def test_versions_addresses_and_amounts_are_not_rule_numbers(text: str) -> None:
    assert numbers_in(text) == []


@pytest.mark.parametrize(("text", "count"), [("see 104.3", 1), ("about 104.3 on average", 0), ("(104.3)", 1)])
def test_a_bare_number_in_a_comment_counts_only_after_certain_words(text: str, count: int) -> None:
    assert len(numbers_in(text, is_code=True)) == count


def _days_found(text: str) -> list[str]:
    """Return the last day of the time found for each number in a text, or an empty string."""
    return [str(day.last) if day else "" for day in days_of(text, numbers_in(text))]


def test_a_day_in_the_same_sentence_is_nearer_than_one_in_another() -> None:
    text = "In March 2004 the rule that applied to those permanents was 420.5e. 2009-07-11: 704.5k."
    assert _days_found(text) == ["2004-03-31", "2009-07-11"]


def test_a_day_in_the_heading_counts_but_not_one_in_another_paragraph() -> None:
    """The year of a copyright notice doesn't count."""
    assert _days_found("In March 2004 it was so.\n\nSee 420.5e.") == [""]
    assert _days_found("# Rules of March 2004\n\nIt was so.\n\nSee 420.5e.") == ["2004-03-31"]
    assert _days_found("Copyright 2004, in 2004. 420.5e") == [""]


def test_a_day_is_that_of_the_text_only_before_its_first_number() -> None:
    own = day_of_text("Written on 5 May 2008.\n\nSee 502.21d.", numbers_in("Written on 5 May 2008.\n\nSee 502.21d."))
    assert own is not None
    assert str(own.last) == "2008-05-05"
    assert day_of_text("See 502.21d of 5 May 2008.", numbers_in("See 502.21d of 5 May 2008.")) is None


def test_a_day_in_parentheses_belongs_only_to_the_number_before_it() -> None:
    assert _days_found("In July 2009 mana burn (300.3 (as of May 2009)) ended and 510.2 came.") == [
        "2009-05-31",
        "2009-07-31",
    ]


def test_each_number_of_a_list_has_its_own_day() -> None:
    assert _days_found("It was 420.5e in 2004, 704.5k in 2010, and in 2013 704.5k.") == [
        "2004-12-31",
        "2010-12-31",
        "2013-12-31",
    ]
    assert _days_found("In 2004, by 420.5e, they died.") == ["2004-12-31"]


def test_the_word_today_counts_as_a_day() -> None:
    first, last = days_of(text := "In 2013 it was 704.5k, and today it is 704.5j.", numbers_in(text))
    assert (first.is_today, last.is_today) == (False, True)


def test_a_day_in_a_sentence_about_a_number_is_not_the_day_of_the_text() -> None:
    text = "In 2004 the legend rule was 420.5e."
    assert day_of_text(text, numbers_in(text)) is None


def test_a_day_in_a_later_sentence_counts_only_if_the_text_has_no_day() -> None:
    """A day in the heading outranks it."""
    text = "He left combat by 306.4. In 2013 it was 506.4."
    assert _days_found(text) == ["2013-12-31", "2013-12-31"]
    assert [str(day.last) if day else "" for day in days_of(text, numbers_in(text), is_dated=True)] == [
        "",
        "2013-12-31",
    ]
    assert _days_found(f"# Notes of 2008\n\n{text}") == ["2008-12-31", "2013-12-31"]
