"""Addresses of what can be cited."""

import pytest

from kb.records import addresses


def test_names_with_odd_characters_have_addresses_of_their_own():
    """What is left out of them is told apart by a digest."""
    names = ("../etc", "..\\etc", "a b", "a  b", "a" * 200, "a" * 201)
    assert len({addresses.lineage(name) for name in names}) == len(names)
    assert not any(".." in addresses.lineage(name) for name in names)


@pytest.mark.parametrize("name", ["Æther Flash", "Will-o'-the-Wisp", "!!!"])
def test_a_card_has_an_address_of_plain_letters(name):
    """Whatever letters its name has."""
    assert addresses.card(name).removeprefix("card/").removesuffix(".html").replace("-", "").isalnum()
