"""Sources: overlays and extents."""

from kb.records.source import Extent


def test_a_source_is_no_overlay_unless_marked_as_one(make_source):
    assert make_source("s-1").overlay is False


def test_each_extent_has_its_words_in_the_list_of_sources():
    assert [str(extent) for extent in Extent] == ["complete", "section", "changes only", "selection"]
