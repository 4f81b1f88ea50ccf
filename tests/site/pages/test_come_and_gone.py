"""Tests for the lists of wordings that came in or went out with an era."""

from collections import Counter
from itertools import pairwise

import pytest

from kb.records.wording import Standing
from kb.site import pager
from kb.site.pages.come_and_gone import came_in, turnover_pages, went_out
from kb.site.pages.era import CAME_IN, WENT_OUT, era_page, parts_of


def test_wordings_of_an_era_are_the_previous_ones_plus_new_minus_old(made):
    collection = made.site.collection

    def stand(era) -> set[int]:
        """Return the keys of the wordings in force in an era."""
        return {collection.wordings[record].key for part in parts_of(collection, era).values() for record, _ in part}

    assert came_in(collection, collection.eras[0])
    assert went_out(collection, collection.eras[0]) == []
    for before, era in pairwise(collection.eras):
        new = {collection.wordings[record].key for record in came_in(collection, era)}
        gone = {collection.wordings[record].key for record in went_out(collection, era)}
        assert new
        assert new <= stand(era)
        assert gone == stand(before) - stand(era)


def test_wording_that_went_out_is_replaced_or_renumbered(made):
    collection = made.site.collection
    reasons = Counter(
        collection.wordings[record].standing(era.day) is Standing.REPLACED
        or len(collection.numbers.get(collection.records[record].number or "", ())) > 1
        for era in collection.eras
        for record in went_out(collection, era)
    )
    assert set(reasons) == {True}


@pytest.mark.parametrize("way", [CAME_IN, WENT_OUT])
def test_lists_are_split_over_pages(made, monkeypatch, way):
    monkeypatch.setattr(pager.sheets, "__defaults__", (2,))
    era = made.site.collection.eras[2]
    pages = list(turnover_pages(made.site, era, way))
    records = (came_in if way == CAME_IN else went_out)(made.site.collection, era)
    assert len(pages) == -(-len(records) // 2)
    assert sum(len(page.entries) for page in pages) == len(records) == pages[0].total
    assert pages[0].head.address in made.files
    assert pages[0].head.address in [link.address for link in era_page(made.site, era).ways]


def test_first_era_says_that_nothing_went_out(made):
    first = made.site.collection.eras[0]
    assert "this is the first era" in made.page(f"era/{first.name}/{CAME_IN}.html")
    assert "Nothing: this is the first era" in made.page(f"era/{first.name}/{WENT_OUT}.html")
