"""Functions that all readers share."""

from datetime import date

import pytest

from ingest import readers
from ingest.reader import day_or_none, month_number


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("January", 1),
        ("Jan", 1),
        ("MAY", 5),
        ("jun", 6),
        ("July", 7),
        ("DEC", 12),
        ("Marsupial", 0),
        ("Smarch", 0),
        ("Ma", 0),
        ("", 0),
    ],
)
def test_month_number_knows_full_names_and_three_letter_abbreviations(name: str, number: int):
    assert month_number(name) == number


@pytest.mark.parametrize(
    ("parts", "day"),
    [
        ((2008, 8, 10), date(2008, 8, 10)),
        ((2008, 2, 30), None),
        ((2008, 0, 1), None),  # a month that isn't known
        ((0, 1, 1), None),
    ],
)
def test_day_or_none_returns_none_for_an_impossible_date(parts: tuple[int, int, int], day: date | None):
    assert day_or_none(*parts) == day


def test_each_reader_has_a_unique_name_and_says_what_it_reads():
    assert len({reader.name for reader in readers()}) == len(readers())
    assert all(reader.reads for reader in readers())
