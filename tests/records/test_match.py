"""Matches between records of two editions."""

from kb.records.match import FACT, Bond, Match


def test_a_match_is_a_fact_at_the_stated_confidence_but_not_below_it():
    match = Match("a/1", "b/1", Bond.NUMBER, FACT, "why")
    assert match.is_fact
    assert not match._replace(confidence=FACT - 0.01).is_fact


def test_split_merged_quoted_and_partial_matches_do_not_continue_a_rule():
    parts = [bond for bond in Bond if not Match("a", "b", bond, 1.0, "").goes_on]
    assert parts == [Bond.SPLIT, Bond.MERGED, Bond.QUOTED, Bond.PART]
