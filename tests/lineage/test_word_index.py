"""Texts indexed by their rare words."""

from kb.lineage.matching_items import Item, Rarity
from kb.lineage.word_index import WordIndex
from kb.records.record import Kind


def test_near_returns_the_texts_that_share_most_weight_first(both: tuple[dict[str, Item], dict[str, Item], Rarity]):
    """They are of the same kind, or of the kind asked for."""
    old, new, rarity = both
    index = WordIndex(new.values(), rarity)
    assert [item.name for item in index.near(old["200.2"], 2)] == ["500.2a", "500.2"]
    assert [item.name for item in index.near(old["100.2#example-1"], 5)] == ["400.2#example-1"]
    assert {item.kind for item in index.near(old["100.2#example-1"], 5, Kind.RULE)} == {Kind.RULE}


def test_an_index_restricted_to_some_texts_gives_them_the_same_results(
    both: tuple[dict[str, Item], dict[str, Item], Rarity],
):
    old, new, rarity = both
    whole, narrow = WordIndex(new.values(), rarity), WordIndex(new.values(), rarity, old.values())
    assert [narrow.near(item, 5) for item in old.values()] == [whole.near(item, 5) for item in old.values()]
    (one, other, *_) = (item for item in old.values() if whole.near(item, 5))
    assert WordIndex(new.values(), rarity, [one]).near(one, 5) == whole.near(one, 5)
    assert WordIndex(new.values(), rarity, []).near(other, 5) == []
