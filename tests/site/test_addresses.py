"""Tests that published addresses keep working and stay within the site."""

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path, PurePosixPath

import pytest

from kb.site import addresses
from tests.site.scripts import data_in
from tests.slow import slow

DAY = re.compile(r"/\d{4}-\d\d-\d\d\.html$")
PUBLISHED = Path(__file__).with_name("published.txt")


def published() -> Iterator[str]:
    """Yield every published address; a line may list several days in braces."""
    for line in PUBLISHED.read_text(encoding="utf-8").splitlines():
        start, _, rest = line.partition("{")
        days, _, end = rest.partition("}")
        yield from (f"{start}{day}{end}" for day in days.split(","))


@slow  # needs all boards
def test_no_published_address_is_gone(made):
    """Missing files are handled by a script of the 404 page that parses the same addresses."""
    listed = list(published())
    assert len(listed) == len(set(listed)) > 5000
    moved = [addresses.now_at(address).partition("#") for address in listed if address not in made.files]
    assert len(moved) > 4000
    assert [page for page, _, _ in moved if page not in made.files] == []
    dated = [(page, day) for page, _, day in moved if day]
    days = {page: set(re.findall(r'id="(\d{4}-\d\d-\d\d)"', made.page(page))) for page, _ in dated}
    assert [(page, day) for page, day in dated if day not in days[page]] == []
    assert r"(?:rule|scenario)\/[^/]+)\/(\d{4}-\d\d-\d\d)\.html" in made.page("static/missing.js")


@slow  # needs all boards
def test_data_address_follows_from_the_page_address(made):
    kinds = {"compare"}
    pages = [address for address in published() if address.split("/")[0] in kinds and not DAY.search(address)]
    assert len(pages) > 5
    assert [page for page in pages if addresses.data(page) not in made.files] == []
    boards = {PurePosixPath(page).stem for page in published() if re.fullmatch(r"scenario/[^/]+\.html", page)}
    there = {name: data_in(made.files[addresses.boards_data(name)])["boards"] for name in boards}
    assert len(boards) > 600
    assert [name for name in boards if name not in there[name]] == []


@pytest.mark.parametrize("name", ["../../etc/passwd", "/etc/passwd", "..", ".", "", "a b", "x\0y", "ä" * 300, "C:\\x"])
def test_no_name_leads_out_of_the_site(name):
    day = date(2004, 1, 15)
    for address in (
        addresses.rule(name), addresses.rule(name, day), addresses.record(f"s/{name}"), addresses.card(name),
        addresses.cards_of(name), addresses.scenario(name, day), addresses.era(name, name), addresses.lineage(name),
        addresses.source(name), addresses.section(name), addresses.comparison(name, name),
    ):  # fmt: skip
        pieces = address.removesuffix(f"#{day}").split("/")
        assert address.isascii()
        assert all(piece and not piece.startswith(".") and len(piece) < 110 for piece in pieces)
        assert all(c.isalnum() or c in "._-" for piece in pieces for c in piece)


def test_different_names_have_different_addresses():
    names = ["a b", "a  b", "a/b", "a?b", "ab"]
    assert len({addresses.rule(name) for name in names}) == len(names)
