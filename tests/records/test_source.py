"""A source says how much of the rules it prints, and what is taken for granted."""

from kb.records.source import Extent


def test_a_source_is_no_overlay_unless_it_says_so(make_source):
    """A source holds the rules of its day, not a set's own, unless it is marked."""
    assert make_source("s-1").overlay is False


def test_extents_are_written_in_words():
    """The extents are told apart by the words that `rulings sources` shows."""
    assert [str(extent) for extent in Extent] == ["complete", "section", "changes only", "selection"]
