"""Dates in file names."""

from datetime import date

import pytest

from ingest import read
from ingest.file_name import other_day

DAY = date(2003, 10, 1)


@pytest.mark.parametrize(
    ("name", "day"),
    [
        ("CR-2003-12-01-MRD.txt", date(2003, 12, 1)),
        ("MagicCompRules 20031201.txt", date(2003, 12, 1)),
        ("2003_12_01.txt", date(2003, 12, 1)),
        ("CR-2003-10-01.txt", None),
        ("2003-10-01 got on 2024-01-05.txt", None),  # one of them is right
        ("2003-13-01.txt", None),
        ("2003-1201.txt", None),
        ("120031201.txt", None),
        ("rules.txt", None),
    ],
)
def test_a_file_names_day_counts_only_if_complete_and_different_from_the_texts(name: str, day: date | None):
    assert other_day(name, DAY) == day


def test_a_day_in_the_file_name_that_differs_from_the_texts_is_noted():
    text = b"Comprehensive Rules, effective October 1, 2003. 100.1. A."
    source = read(text, "CR-2003-12-01.txt").source
    assert (source.slug, source.day) == ("cr-2003-10-01", DAY)
    assert source.day_note.endswith("The file's name says 2003-12-01.")
    assert "2003-12-01" not in read(text, "rules.txt").source.day_note
