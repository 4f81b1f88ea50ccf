"""Tests for the contents of the site."""

from itertools import chain

import pytest

from kb.records.errors import StoreTrouble
from kb.site.rendering import Renderer
from kb.site.site_files import Batch, batches, take
from tests.slow import slow


def test_two_files_with_one_address_are_refused():
    """Addresses that differ only in case count as one."""
    taken = {"rule/1a.html"}
    take("rule/1b.html", taken)
    with pytest.raises(StoreTrouble, match="rule/1A"):
        take("rule/1A.html", taken)


@slow
def test_batches_have_unique_names_and_make_the_whole_site(made):
    found = list(batches(made.site, Renderer()))
    assert len({batch.name for batch in found}) == len(found)
    addresses = []
    for batch in (batch for batch in found if not batch.name.startswith("board ")):
        own = [file.address for file in batch.made(made.site)]
        assert all(address.startswith(batch.starts) for address in own), batch.name
        addresses += own
    boards = [address for address in made.files if address.startswith("scenario/")]
    assert sorted([*addresses, *boards, "api/index.html", "sitemap.xml"]) == sorted(made.files)


@slow  # needs all boards
def test_fingerprints_of_pages_are_unique_and_stable(made):
    def boards() -> list[Batch]:
        """Return every fourth batch of a board."""
        return [batch for batch in batches(made.site, Renderer()) if batch.name.startswith("board ")][::4]

    words = [[page.word for page in batch.made(made.site)] for batch in boards()]
    assert [[page.word for page in batch.made(made.site)] for batch in boards()[::8]] == words[::8]
    known = list(filter(None, chain.from_iterable(words)))
    assert len(set(known)) == len(known) > 175


def test_site_map_lists_pages_for_search_engines(made):
    listed = made.page("sitemap.xml")
    assert "https://example.org/rulings/rule/212.1c.html" in listed
    assert "https://example.org/rulings/scenario/002-licid-forest.html" in listed
    assert "rulings/404.html" not in listed
