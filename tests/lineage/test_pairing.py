"""A pairing in progress."""

import pytest

from kb.lineage.matching_items import Item, Rarity
from kb.lineage.pairing import Pairing

Both = tuple[dict[str, Item], dict[str, Item], Rarity]


@pytest.fixture
def pairing(both: Both) -> Pairing:
    """Return a pairing in which the rules of section 100 are joined to those of 400."""
    old, new, _ = both
    made = Pairing(list(old.values()), list(new.values()))
    for number in ("1", "2", "3"):
        made.join(old[f"100.{number}"], new[f"400.{number}"])
    made.survey()
    return made


def test_joined_items_are_not_free_on_either_side(pairing: Pairing, both: Both):
    old, new, _ = both
    assert not pairing.free(old["100.1"], new["500.1"])
    assert not pairing.free(old["200.1"], new["400.1"])
    assert pairing.free(old["200.1"], new["500.1"])
    assert old["100.1"] not in pairing.free_old()
    assert new["400.1"] not in pairing.free_new()


def test_a_settled_part_is_not_free(pairing: Pairing, both: Both):
    old, new, _ = both
    for item in (old["200.1"], new["500.1"]):
        pairing.settle(item)
        assert item not in (*pairing.free_old(), *pairing.free_new())
    assert not pairing.free(old["200.1"], new["500.2"])
    assert not pairing.free(old["200.2"], new["500.1"])
    assert pairing.free(old["200.2"], new["500.2"])


def test_the_survey_tells_which_section_a_section_became(pairing: Pairing, both: Both):
    old, new, _ = both
    assert pairing.places("100") == ["400"]
    assert pairing.in_place(old["100.1"], new["400.2"])
    assert not pairing.in_place(old["100.1"], new["500.1"])
    assert pairing.out_of_place(old["100.1"], new["500.1"])
    assert not pairing.out_of_place(old["200.1"], new["500.1"])
    assert pairing.share("100", "400") == 1
    assert pairing.share("100", "500") == 0


def test_neighbours_counts_the_joined_neighbors_of_a_pair(pairing: Pairing, both: Both):
    old, new, _ = both
    assert pairing.neighbours(old["100.2"], new["400.2"]) == 2
    assert pairing.neighbours(old["100.1"], new["400.1"]) == 1
    assert pairing.neighbours(old["200.2"], new["500.2"]) == 0
