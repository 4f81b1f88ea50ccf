"""Texts as they are matched."""

from collections.abc import Callable

import pytest

from kb.lineage.items import Item, Rarity, group_of, items, same_order
from kb.records.record import Kind, Note, Record

Both = tuple[dict[str, Item], dict[str, Item], Rarity]


def test_groups(both: Both):
    """A rule stands in its section, with a letter in the rule before the letter, an example in its rule."""
    old, _, _ = both
    names = ("100.1", "300.1a", "100.2#example-1", "heading/300.1", "heading/100", "glossary/croak")
    assert [old[name].group for name in names] == ["100", "300.1", "100.2", "300", "1", ""]
    assert group_of("702.X4") == "702"


def test_the_topic_is_the_title_of_a_rule_or_a_headword(both: Both):
    """A section's title is too wide for one."""
    old, _, _ = both
    assert [old[name].topic for name in ("300.1a", "100.1", "glossary/croak")] == [{"leaping"}, set(), {"croak"}]


def test_only_what_is_matched_is_an_item(make_record: Callable[..., Record]):
    """Credits and introductions aren't."""
    records = [make_record("cr", "credit", kind=Kind.CREDIT, text="a"), make_record("cr", "1.1", text="b")]
    assert [item.name for item in items(records)] == ["1.1"]


def test_a_misprint_is_matched_as_it_is_to_be_read(make_record: Callable[..., Record]):
    """A note says what is meant."""
    misprinted = make_record("cr", "1.1", text="a tod")._replace(notes=(Note("A letter is missing.", "tod", "toad"),))
    assert [item.text for item in items([misprinted])] == ["a toad"]


def test_rare_words_weigh_more(both: Both):
    """The fewer texts have a word, the more two texts are alike that share it."""
    old, new, rarity = both
    assert rarity.weigh("vinegar") > rarity.weigh("newt") > rarity.weigh("a")
    assert rarity.rarest(old["200.2"], 30)[-1] == "a"
    assert rarity.similarity(old["100.1"], new["400.1"]) == pytest.approx(1)
    assert rarity.similarity(old["100.2"], new["400.2"]) > 0.7 > rarity.similarity(old["100.2"], new["400.1"])


def test_a_text_stands_in_another(both: Both):
    """Nearly whole, and saying enough."""
    old, new, rarity = both
    assert rarity.within(old["200.2"], new["500.2a"]) == pytest.approx(0.9)
    assert rarity.within(old["200.2"], new["400.1"]) == 0
    assert rarity.in_order(new["500.2a"], old["200.2"]) == pytest.approx(1)


def test_the_order_of_words_tells(both: Both):
    """Two words at a time."""
    old, new, _ = both
    assert same_order(old["100.1"], new["400.1"]) == 1
    assert 0 < same_order(old["100.2"], new["400.2"]) < 1
