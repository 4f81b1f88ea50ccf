"""What the search knows of itself: where numbers and names lead."""

from kb.site.jumps import jumps, telling


def test_a_number_or_a_name_leads_to_its_page(made):
    """As it is typed, whatever its capitals and accents."""
    found = jumps(made.site.collection)
    assert found["212.1c"] == "rule/212.1c.html"
    assert found["mishra's helix"] == "card/mishras-helix.html"
    assert set(found.values()) <= set(made.files)


def test_a_number_that_only_lineages_tell_of_leads_to_them(made):
    """One of a rulebook that isn't here; one that is here leads to its own page."""
    told = telling(made.site.collection)
    assert [address for _, address in told["509.2"]] == ["lineage/damage-assignment-order.html"]
    assert not set(told) & set(jumps(made.site.collection))
    assert {address for lineages in told.values() for _, address in lineages} <= set(made.files)
