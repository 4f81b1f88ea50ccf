"""Made-up editions of a rulebook, as texts by number."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path

import pytest

from kb.lineage.matching_items import Item, Rarity, items
from kb.lineage.wordings import gather
from kb.records.record import Kind, Reading, Record
from kb.store.library import Library
from kb.store.write import write

Book = Callable[[str, Mapping[str, str]], tuple[Record, ...]]

OLD = {
    "heading/1": "Toads",
    "heading/100": "Croaking",
    "100.1": "A toad croaks loudly whenever a heron lands beside its swamp.",
    "100.2": "A croaking toad frightens every dragonfly that hovers near the water lilies.",
    "100.2#example-1": "A green toad croaks. Two dragonflies that hover there are frightened and leave.",
    "100.3": "Nothing croaks at night. See rule 200.1, “Sleep.”",
    "heading/2": "Newts",
    "heading/200": "Sleep",
    "200.1": "A newt sleeps under a flat stone until the morning sun warms it.",
    "200.2": "A sleeping newt that is disturbed bites. A bitten keeper washes the wound with vinegar at once.",
    "heading/3": "Skills",
    "heading/300": "Tricks",
    "heading/300.1": "Leaping",
    "300.1a": "Leaping is an evasion ability of newts.",
    "300.1b": "Multiple instances of leaping on the same newt are redundant.",
    "heading/300.2": "Diving",
    "300.2a": "Diving is a foraging ability of toads.",
    "300.2b": "Multiple instances of diving on the same toad are redundant.",
    "glossary/croak": "What a toad says when a heron lands.",
    "glossary/comes-into-play": "A toad comes into play when its owner lifts the lid of the box.",
}
"""The older edition; sections 100 and 200 of the newer one are 400 and 500."""

NEW = {
    "heading/4": "Toads",
    "heading/400": "Croaking",
    "400.1": "A toad croaks loudly whenever a heron lands beside its swamp.",
    "400.2": "A croaking toad scares every dragonfly that hovers near the water lilies or the reeds.",
    "400.2#example-1": "A brown toad croaks. Two dragonflies that hover there are scared and leave.",
    "400.3": "Nothing croaks at night. See rule 500.1, “Sleep.”",
    "heading/5": "Newts",
    "heading/500": "Sleep",
    "500.1": "A newt sleeps under a flat stone until the morning sun warms it.",
    "500.2": "A sleeping newt that is disturbed bites.",
    "500.2a": "A bitten keeper washes the wound with vinegar at once.",
    "heading/6": "Skills",
    "heading/600": "Tricks",
    "heading/600.1": "Climbing",
    "600.1a": "Climbing is an evasion ability of newts.",
    "600.1b": "Multiple instances of climbing on the same newt are redundant.",
    "heading/600.2": "Diving",
    "600.2a": "Diving is a foraging ability of toads.",
    "600.2b": "Multiple instances of diving on the same toad are redundant.",
    "100.1": "Tadpoles have gills and may not be kept in a jar overnight.",
    "glossary/croak": "To announce a heron.",
    "glossary/enters-the-battlefield": "The moment at which the lid of its box is lifted by an owner.",
}


@pytest.fixture(scope="session")
def book(make_record: Callable[..., Record]) -> Book:
    """Return a function that makes the records of an edition from its texts by local id, under their headings."""

    def make_book(slug: str, texts: Mapping[str, str]) -> tuple[Record, ...]:
        """Return the records of a rulebook with these texts, by their local ids."""
        return tuple(_record(make_record, slug, local_id, texts) for local_id in texts)

    return make_book


def _record(make_record: Callable[..., Record], slug: str, local_id: str, texts: Mapping[str, str]) -> Record:
    """Return a record whose kind, number, parent and headings follow from its local id, and text from `texts`."""
    head, mark, _ = local_id.partition("#")
    number = head.removeprefix("heading/") if head[0].isdigit() or head.startswith("heading/") else None
    kind = Kind.RULE
    if local_id.startswith(("heading/", "glossary/")):
        kind = Kind(local_id.partition("/")[0])
    stems = [] if number is None else [number[0], number.partition(".")[0], number.rstrip("abc")]
    place = [texts[f"heading/{stem}"] for stem in dict.fromkeys(stems) if f"heading/{stem}" in texts]
    if kind is Kind.GLOSSARY:
        place = ["Glossary", local_id.partition("/")[2].replace("-", " ")]
    return make_record(
        slug,
        local_id,
        kind=Kind.EXAMPLE if mark else kind,
        number=number,
        parent=f"{slug}/{head}" if mark else None,
        place=tuple(place),
        text=texts[local_id],
    )


@pytest.fixture(scope="session")
def older(book: Book) -> tuple[Record, ...]:
    """Return the older made-up edition."""
    return book("cr-2008-01-01", OLD)


@pytest.fixture(scope="session")
def newer(book: Book) -> tuple[Record, ...]:
    """Return the newer made-up edition."""
    return book("cr-2010-01-01", NEW)


@pytest.fixture
def stored(tmp_path: Path) -> Iterator[Callable[..., Library]]:
    """Yield a function that opens a store of readings without matches."""
    with ExitStack() as opened:

        def open_store(*readings: Reading) -> Library:
            """Store these readings, and return the opened library."""
            path = str(tmp_path / "store")
            write(path, readings=readings, wordings=gather(readings, ()), replacements=(), eras=(), meta={}, matches=())
            return opened.enter_context(Library(path))

        yield open_store


@pytest.fixture
def both(older: tuple[Record, ...], newer: tuple[Record, ...]) -> tuple[dict[str, Item], dict[str, Item], Rarity]:
    """Return the items of both editions by their names, and the rarity of their words."""
    old, new = items(older), items(newer)
    rarity = Rarity((old, new))
    return {item.name: item for item in old}, {item.name: item for item in new}, rarity
