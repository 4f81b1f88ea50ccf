"""Misprinted rule numbers, mended by their neighbors."""

import pytest

from ingest.comprehensive_rules.misprints import is_next, mended


@pytest.mark.parametrize(
    ("printed", "read"),
    [
        ("408.1e 408.f 408.1g", "408.1e 408.1f 408.1g"),
        ("408.1e 408.f 408.g 408.1h", "408.1e 408.1f 408.1g 408.1h"),  # two in a row
        ("306.4a 306.b 306.5", "306.4a 306.4b 306.5"),
        ("505.4 505.54 505.5a 505.6", "505.4 505.5 505.5a 505.6"),
        ("505.4 505.54 506 506.1", "505.4 505.5 506 506.1"),  # the last of its section
        ("502.15a 502.16b 502.15c", "502.15a 502.15b 502.15c"),
        ("502.15a 520.15b 502.15c", "502.15a 502.15b 502.15c"),
        ("502.15a 502.15c 502.15c 502.15d", "502.15a 502.15b 502.15c 502.15d"),
        ("502.15a 502.15a 502.15c", "502.15a 502.15b 502.15c"),
        ("502.14 502.15 502.14b 502.14c", "502.14 502.14a 502.14b 502.14c"),  # seen by what follows it
        ("412.9b 431 413.1 413.2", "412.9b 413 413.1 413.2"),
        ("502.15k 502,15m 502.15n", "502.15k 502.15m 502.15n"),
        ("702.36 702.37 37a 702.37b", "702.36 702.37 702.37a 702.37b"),  # its section is left out
        ("504.6 504.7 5048. 505 505.1", "504.6 504.7 504.8 505 505.1"),  # without its point
        ("113.7c 113.9 113.9b 113.9b 113.10", "113.7c 113.9 113.9a 113.9b 113.10"),  # behind one that is left out
        ("502.15g 502.15H 502.15I 502.15J 502.15k", "502.15g 502.15h 502.15i 502.15j 502.15k"),  # in capitals
        ("101.4 101.4A 101.4B 101.4C 101.5", "101.4 101.4a 101.4b 101.4c 101.5"),  # B isn't 8
        ("104.4h 104.4I 104.4j 104.5", "104.4h 104.4i 104.4j 104.5"),  # I isn't 1
        ("601.1a 601.lB 601.2", "601.1a 601.1b 601.2"),
        ("601.1 601.2 601.2xl 601.2b 601.3", "601.1 601.2 601.2a 601.2b 601.3"),
        ("603.9 603.1o 603.1l 603.12", "603.9 603.10 603.11 603.12"),
        ("107.1 107.1o 107.1b 107.1c", "107.1 107.1a 107.1b 107.1c"),
        ("505.6 505.6a 505.7b 506 506.1", "505.6 505.6a 505.6b 506 506.1"),  # no letter b without its a
        ("502.15y 502.15z 502.15a 502.15ab", "502.15y 502.15z 502.15aa 502.15ab"),
    ],
)
def test_a_number_out_of_sequence_is_mended_to_the_similar_number_that_fits(printed: str, read: str):
    numbers = printed.split()
    found = mended(numbers)
    assert [found.get(place, number) for place, number in enumerate(numbers)] == read.split()


@pytest.mark.parametrize(
    "printed",
    [
        "1 100 100.1 100.1a 101 101.1 2 200 200.1",
        "113.7b 113.7c 113.9 113.9a",  # left out from the first
        "502.35a 502.35b 502.35b 502.36",  # used twice
        "502.2 502.35 502.36 502.37",  # the copy lacks what stands between
        "408.1 1999.5 408.9",  # nothing near fits
        "100.2 100.1",  # too few to tell
    ],
)
def test_numbers_stay_as_printed_where_their_neighbors_do_not_show_a_misprint(printed: str):
    assert mended(printed.split()) == {}


def test_rule_letters_skip_l_and_o_and_go_on_with_aa_after_z():
    assert is_next("502.9z", "502.9aa")
    assert is_next("502.9n", "502.9p")
    assert not is_next("502.9k", "502.9l")


def test_a_heading_with_its_neighbors_number_is_mended_by_the_letters_after_it():
    """702.176a follows 702.176, which is printed as 702.175 a second time."""
    printed = ["702.175", "702.175a", "702.175b", "702.175", "702.176a", "702.176b", "702.177"]
    assert mended(printed) == {3: "702.176"}


def test_rules_numbered_after_another_section_get_the_number_of_their_own():
    """501.1 to 501.3 printed in section 510, with their letters, are 510.1 to 510.3."""
    run = ["501.1", "501.1a", "501.1b", "501.2", "501.3"]
    printed = ["500", "500.1", "501", "501.1", "501.2", *(str(n) for n in range(502, 510)), "510", *run, "511"]
    assert list(mended(printed).values()) == ["510.1", "510.1a", "510.1b", "510.2", "510.3"]


@pytest.mark.parametrize(
    "printed",
    [
        ["702.2", "702.3", "702.3c", "702.3a", "702.3b", "702.4", "702.5"],
        ["601.2", "601.2d", "601.2c", "601.2b", "601.2a", "601.3", "601.4"],
        ["509.1", "509.3", "509.2", "509.4", "509.5"],
        ["702.1", "702.3", "702.2", "702.3a", "702.4"],
    ],
)
def test_numbers_that_are_only_out_of_order_are_not_mended(printed: list[str]):
    assert mended(printed) == {}


@pytest.mark.parametrize(
    ("printed", "read"),
    [
        (["502.18", "502.18a", "502.19", "502.19a", "502.19", "502.20a", "502.21"], {4: "502.20"}),
        (["100.2", "100.3", "100.3", "100.4"], {}),
    ],
)
def test_a_repeated_number_is_mended_only_for_a_title_whose_letters_show_the_number(
    printed: list[str], read: dict[int, str]
):
    """A rule that is only printed twice keeps its number."""
    assert mended(printed) == read


@pytest.mark.parametrize(
    "numbers",
    [
        ["301", "301.1", "301.2", "302.1", "302.2", "303.1", "303.2", "303.3"],  # 302 and 303 are lost
        ["502", "502.1", "502.1a", "502.1b", "502.2a", "502.2b", "502.3a", "502.4a", "502.4b"],  # titles of keywords
        ["310", "310.3", "310.4", "310.4a", "314.3", "5", "500", "500.1", "500.2"],  # a page
    ],
)
def test_numbers_after_a_gap_in_the_copy_are_not_mended(numbers: list[str]):
    assert mended(numbers) == {}


def test_the_first_rule_below_a_title_is_mended_to_the_titles_section():
    assert mended(["212.4", "212.5", "213", "231.1", "213.2", "213.3"]) == {3: "213.1"}


def test_rules_lettered_through_the_alphabet_by_a_word_processor_get_their_own_letters():
    printed = ["704.5", *(f"704.5{letter}" for letter in "abcdefghijklmno"), "704.6", "705.1"]
    read = mended(printed)
    assert read == {12: "704.5m", 13: "704.5n", 14: "704.5p", 15: "704.5q"}
