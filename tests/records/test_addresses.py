"""Addresses of cards, lineages and other pages that can be cited."""

import pytest

from kb.records import addresses


def test_names_with_odd_characters_have_distinct_addresses():
    """A digest tells apart names that differ only in characters left out."""
    names = ("../etc", "..\\etc", "a b", "a  b", "a" * 200, "a" * 201)
    assert len({addresses.lineage(name) for name in names}) == len(names)
    assert not any(".." in addresses.lineage(name) for name in names)


@pytest.mark.parametrize("name", ["Æther Flash", "Will-o'-the-Wisp", "!!!"])
def test_the_address_of_a_card_has_only_letters_digits_and_hyphens(name):
    assert addresses.card(name).removeprefix("card/").removesuffix(".html").replace("-", "").isalnum()
