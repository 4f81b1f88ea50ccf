"""Tests for where numbers and names lead in the search."""

from kb.site.search_terms import lineages_of_missing_numbers


def test_number_known_only_from_lineages_links_to_them(made):
    told = lineages_of_missing_numbers(made.site.collection)
    assert [address for _, address in told["509.2"]] == ["lineage/damage-assignment-order.html"]
    assert not set(told) & {number.lower() for number in made.site.collection.numbers}
    assert {address for lineages in told.values() for _, address in lineages} <= set(made.files)
