"""What readers share."""

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
def test_month_number(name: str, number: int):
    """A month is known by its name or the first three letters of it."""
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
def test_day_or_none(parts: tuple[int, int, int], day: date | None):
    """A day that there isn't is none."""
    assert day_or_none(*parts) == day


def test_readers_say_what_they_read():
    """Each reader has a name of its own and says what it reads."""
    assert len({reader.name for reader in readers()}) == len(readers())
    assert all(reader.reads for reader in readers())
