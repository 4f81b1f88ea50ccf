"""Matches."""

from kb.records.match import FACT, Bond, Match


def test_below_the_stated_confidence_it_is_a_question():
    """At it, a fact."""
    match = Match("a/1", "b/1", Bond.NUMBER, FACT, "why")
    assert match.is_fact
    assert not match._replace(confidence=FACT - 0.01).is_fact


def test_what_goes_on():
    """A part that left, joined, is quoted or was replaced isn't what the text has become."""
    parts = [bond for bond in Bond if not Match("a", "b", bond, 1.0, "").goes_on]
    assert parts == [Bond.SPLIT, Bond.MERGED, Bond.QUOTED, Bond.PART]
