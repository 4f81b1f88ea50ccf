"""Tests for matches as rows."""

from kb.records.match import Bond, Match
from kb.store.match_rows import match_of, match_row


def test_match_survives_the_round_trip_through_a_row():
    match = Match("a/1", "b/2", Bond.SPLIT, 0.57, "why")
    assert match_row(match)[3] == 57
    assert match_of(match_row(match)) == match
