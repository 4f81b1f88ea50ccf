"""Addresses stay what they were, and stay within the site."""

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from kb.site import addresses

DAY = re.compile(r"/\d{4}-\d\d-\d\d\.html$")
PUBLISHED = Path(__file__).with_name("published.txt")


def published() -> Iterator[str]:
    """Give every address that was once written down; a line may name several days in braces."""
    for line in PUBLISHED.read_text(encoding="utf-8").splitlines():
        start, _, rest = line.partition("{")
        days, _, end = rest.partition("}")
        yield from (f"{start}{day}{end}" for day in days.split(","))


def test_no_published_address_is_gone(made):
    """Every address that was once written down is still there; a new one is added to the list when it is published."""
    listed = list(published())
    assert len(listed) == len(set(listed)) > 5000
    assert [address for address in listed if address not in made.files] == []


def test_what_a_page_says_is_where_its_address_says(made):
    """For programs: data have no list of their own, and follow from the addresses of pages."""
    kinds = {"card", "record", "lineage", "scenario", "compare"}
    pages = [address for address in published() if address.split("/")[0] in kinds and not DAY.search(address)]
    assert len(pages) > 900
    assert [page for page in pages if addresses.data(page) not in made.files] == []


@pytest.mark.parametrize("name", ["../../etc/passwd", "/etc/passwd", "..", ".", "", "a b", "x\0y", "ä" * 300, "C:\\x"])
def test_no_name_leads_out_of_the_site(name):
    """Whatever a thing is called, its address is one plain path below the root."""
    day = date(2004, 1, 15)
    for address in (
        addresses.rule(name), addresses.rule(name, day), addresses.record(f"s/{name}"), addresses.card(name),
        addresses.cards_of(name), addresses.scenario(name, day), addresses.era(name, name), addresses.lineage(name),
        addresses.source(name), addresses.section(name), addresses.comparison(name, name),
    ):  # fmt: skip
        pieces = address.split("/")
        assert address.isascii()
        assert all(piece and not piece.startswith(".") and len(piece) < 110 for piece in pieces)
        assert all(c.isalnum() or c in "._-/" for c in address)


def test_two_names_have_two_addresses():
    """What is not plain is told apart by a digest."""
    names = ["a b", "a  b", "a/b", "a?b", "ab"]
    assert len({addresses.rule(name) for name in names}) == len(names)
