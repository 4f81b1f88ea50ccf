"""A pairing in the making."""

import pytest

from kb.lineage.items import Item, Rarity
from kb.lineage.pairing import Pairing

Both = tuple[dict[str, Item], dict[str, Item], Rarity]


@pytest.fixture
def pairing(both: Both) -> Pairing:
    """Join what has moved from section 100 to 400, and survey."""
    old, new, _ = both
    made = Pairing(list(old.values()), list(new.values()))
    for number in ("1", "2", "3"):
        made.join(old[f"100.{number}"], new[f"400.{number}"])
    made.survey()
    return made


def test_what_is_joined_is_not_free(pairing: Pairing, both: Both):
    """On either side."""
    old, new, _ = both
    assert not pairing.free(old["100.1"], new["500.1"])
    assert not pairing.free(old["200.1"], new["400.1"])
    assert pairing.free(old["200.1"], new["500.1"])
    assert old["100.1"] not in pairing.free_old()
    assert new["400.1"] not in pairing.free_new()


def test_a_part_is_not_free(pairing: Pairing, both: Both):
    """It belongs to nothing else."""
    old, new, _ = both
    for item in (old["200.1"], new["500.1"]):
        pairing.settle(item)
        assert item not in (*pairing.free_old(), *pairing.free_new())
    assert not pairing.free(old["200.1"], new["500.2"])
    assert not pairing.free(old["200.2"], new["500.1"])
    assert pairing.free(old["200.2"], new["500.2"])


def test_the_survey_tells_where_a_place_went(pairing: Pairing, both: Both):
    """By what is joined in it."""
    old, new, _ = both
    assert pairing.places("100") == ["400"]
    assert pairing.in_place(old["100.1"], new["400.2"])
    assert not pairing.in_place(old["100.1"], new["500.1"])
    assert pairing.out_of_place(old["100.1"], new["500.1"])
    assert not pairing.out_of_place(old["200.1"], new["500.1"])
    assert pairing.share("100", "400") == 1
    assert pairing.share("100", "500") == 0


def test_neighbours(pairing: Pairing, both: Both):
    """One before, one after, or both are joined."""
    old, new, _ = both
    assert pairing.neighbours(old["100.2"], new["400.2"]) == 2
    assert pairing.neighbours(old["100.1"], new["400.1"]) == 1
    assert pairing.neighbours(old["200.2"], new["500.2"]) == 0
