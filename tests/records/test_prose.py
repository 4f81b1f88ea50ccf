"""Days and titles in prose."""

import pytest

from kb.records.prose import days_in_words


@pytest.mark.parametrize(
    "words",
    ["cr-2009-07-11", "2009-07-11-rules", "rules/2009-07-11", "2009-07-11/704.5k", "a day such as 2009-02-31"],
)
def test_days_in_names_and_addresses_and_impossible_days_stay_as_they_are(words):
    assert days_in_words(words) == words
