"""Tests for the search index of a site."""

import json

import pytest

from kb.records.errors import StoreTrouble
from kb.site import search

pytestmark = pytest.mark.skipif(not search.is_there(), reason="Pagefind is not installed (rulings-kb[site])")


def test_index_has_exactly_the_searchable_pages(made, tmp_path):
    pages = {address: content for address, content in made.files.items() if address.endswith(".html")}
    wanted = {address for address, content in pages.items() if b"data-pagefind-body" in content}
    others = sorted(pages.keys() - wanted)[::20]
    for address in (*wanted, *others):
        (tmp_path / address).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / address).write_bytes(pages[address])
    search.index(tmp_path)
    entry = json.loads((tmp_path / "pagefind" / "pagefind-entry.json").read_bytes())
    assert [found["page_count"] for found in entry["languages"].values()] == [len(wanted)]
    assert len(wanted) > 500


def test_failure_of_pagefind_is_reported_with_a_remedy(tmp_path):
    with pytest.raises(StoreTrouble, match=r"couldn't create the search index") as told:
        search.index(tmp_path / "nothing")
    assert "--no-search" in told.value.remedy
