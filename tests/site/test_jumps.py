"""What the search knows of itself: where numbers and names lead."""

from kb.site.jumps import telling


def test_a_number_that_only_lineages_tell_of_leads_to_them(made):
    """One of a rulebook that isn't here; one that is here leads to its own page."""
    told = telling(made.site.collection)
    assert [address for _, address in told["509.2"]] == ["lineage/damage-assignment-order.html"]
    assert not set(told) & {number.lower() for number in made.site.collection.numbers}
    assert {address for lineages in told.values() for _, address in lineages} <= set(made.files)
