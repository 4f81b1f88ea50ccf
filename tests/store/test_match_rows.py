"""Matches as rows."""

from kb.records.match import Bond, Match
from kb.store.match_rows import match_of, match_row


def test_there_and_back():
    """Field by field, the confidence in hundredths."""
    match = Match("a/1", "b/2", Bond.SPLIT, 0.57, "why")
    assert match_row(match)[3] == 57
    assert match_of(match_row(match)) == match
