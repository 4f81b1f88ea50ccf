"""Texts prepared for matching."""

from collections.abc import Callable

import pytest

from kb.lineage.matching_items import Item, Rarity, group_of, items, same_order
from kb.records.record import Kind, Note, Record

Both = tuple[dict[str, Item], dict[str, Item], Rarity]


def test_an_items_group_is_the_section_rule_or_chapter_it_belongs_to(both: Both):
    old, _, _ = both
    names = ("100.1", "300.1a", "100.2#example-1", "heading/300.1", "heading/100", "glossary/croak")
    assert [old[name].group for name in names] == ["100", "300.1", "100.2", "300", "1", ""]
    assert group_of("702.X4") == "702"


def test_an_items_topic_is_its_rules_title_or_its_headword_but_no_section_title(both: Both):
    old, _, _ = both
    assert [old[name].topic for name in ("300.1a", "100.1", "glossary/croak")] == [{"leaping"}, set(), {"croak"}]


def test_credits_are_no_items(make_record: Callable[..., Record]):
    records = [make_record("cr", "credit", kind=Kind.CREDIT, text="a"), make_record("cr", "1.1", text="b")]
    assert [item.name for item in items(records)] == ["1.1"]


def test_an_items_text_has_its_misprints_corrected(make_record: Callable[..., Record]):
    misprinted = make_record("cr", "1.1", text="a tod")._replace(notes=(Note("A letter is missing.", "tod", "toad"),))
    assert [item.text for item in items([misprinted])] == ["a toad"]


def test_rare_words_weigh_more_than_common_ones(both: Both):
    old, new, rarity = both
    assert rarity.weigh("vinegar") > rarity.weigh("newt") > rarity.weigh("a")
    assert rarity.rarest(old["200.2"], 30)[-1] == "a"
    assert rarity.similarity(old["100.1"], new["400.1"]) == pytest.approx(1)
    assert rarity.similarity(old["100.2"], new["400.2"]) > 0.7 > rarity.similarity(old["100.2"], new["400.1"])


def test_within_measures_how_much_of_a_text_is_contained_in_another(both: Both):
    old, new, rarity = both
    assert rarity.within(old["200.2"], new["500.2a"]) == pytest.approx(0.9)
    assert rarity.within(old["200.2"], new["400.1"]) == 0
    assert rarity.in_order(new["500.2a"], old["200.2"]) == pytest.approx(1)


def test_same_order_compares_pairs_of_words(both: Both):
    old, new, _ = both
    assert same_order(old["100.1"], new["400.1"]) == 1
    assert 0 < same_order(old["100.2"], new["400.2"]) < 1
