"""What the site consists of."""

from itertools import chain

import pytest

from kb.records.errors import StoreTrouble
from kb.site.contents import Batch, batches, take
from kb.site.rendering import Renderer
from tests.slow import slow


def test_two_files_of_one_address_are_refused():
    """Also where they differ in capitals only, which some disks don't tell apart."""
    taken = {"rule/1a.html"}
    take("rule/1b.html", taken)
    with pytest.raises(StoreTrouble, match="rule/1A"):
        take("rule/1A.html", taken)


@slow
def test_each_batch_has_a_name_of_its_own_and_the_site_is_all_of_them(made):
    """But for what tells of all others."""
    found = list(batches(made.site, Renderer()))
    assert len({batch.name for batch in found}) == len(found)
    addresses = []
    for batch in (batch for batch in found if not batch.name.startswith("board ")):
        own = [file.address for file in batch.made(made.site)]
        assert all(address.startswith(batch.starts) for address in own), batch.name
        addresses += own
    boards = [address for address in made.files if address.startswith("scenario/")]
    assert sorted([*addresses, *boards, "api/index.html", "sitemap.xml"]) == sorted(made.files)


@slow  # it needs all boards
def test_what_a_page_is_rendered_from_tells_pages_apart(made):
    """Each has a word of its own, which is the same whenever it is made; of boards every fourth is looked at."""

    def boards() -> list[Batch]:
        return [batch for batch in batches(made.site, Renderer()) if batch.name.startswith("board ")][::4]

    words = [[page.word for page in batch.made(made.site)] for batch in boards()]
    assert [[page.word for page in batch.made(made.site)] for batch in boards()[::8]] == words[::8]
    known = list(filter(None, chain.from_iterable(words)))
    assert len(set(known)) == len(known) > 175


def test_the_site_map_lists_what_is_for_search_engines(made):
    """The page of a number as it stood, and not where there was no evidence of it yet."""
    listed = made.page("sitemap.xml")
    assert "https://example.org/rulings/rule/212.1c.html" in listed
    assert "https://example.org/rulings/scenario/002-licid-forest.html" in listed
    assert "rulings/404.html" not in listed
