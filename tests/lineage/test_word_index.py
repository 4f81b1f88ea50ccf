"""Texts by their rare words."""

from kb.lineage.items import Item, Rarity
from kb.lineage.word_index import WordIndex
from kb.records.record import Kind


def test_rare_words_lead_to_the_nearest(both: tuple[dict[str, Item], dict[str, Item], Rarity]):
    """Those that share most weight first, of the same kind or of the one asked for, as many as asked for."""
    old, new, rarity = both
    index = WordIndex(new.values(), rarity)
    assert [item.name for item in index.near(old["200.2"], 2)] == ["500.2a", "500.2"]
    assert [item.name for item in index.near(old["100.2#example-1"], 5)] == ["400.2#example-1"]
    assert {item.kind for item in index.near(old["100.2#example-1"], 5, Kind.RULE)} == {Kind.RULE}


def test_an_index_made_for_some_leads_them_where_one_for_all_does(
    both: tuple[dict[str, Item], dict[str, Item], Rarity],
):
    """It holds no more words than they have."""
    old, new, rarity = both
    whole, narrow = WordIndex(new.values(), rarity), WordIndex(new.values(), rarity, old.values())
    assert [narrow.near(item, 5) for item in old.values()] == [whole.near(item, 5) for item in old.values()]
    (one, other, *_) = (item for item in old.values() if whole.near(item, 5))
    assert WordIndex(new.values(), rarity, [one]).near(one, 5) == whole.near(one, 5)
    assert WordIndex(new.values(), rarity, []).near(other, 5) == []
