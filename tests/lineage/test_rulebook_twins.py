"""The counterpart of a quoted rule in the rulebook of its day."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from kb.lineage.rulebook_twins import twin, with_twin
from kb.records.record import Kind, Reading, Record
from kb.records.source import Extent
from kb.store.library import Library

QUOTED = {
    "100.1": "A toad croaks loudly whenever a heron lands beside its swamp. It hides.",
    "100.2": "Tadpoles have gills and may not be kept in a jar overnight.",
    "777.1": "A toad croaks loudly whenever a heron lands beside its swamp.",
}
LONG = (
    "A toad comes into play when its owner lifts the lid of the box. Only then may its owner look at it, and wake it."
)


@pytest.fixture
def library(
    stored: Callable[..., Library],
    older: tuple[Record, ...],
    newer: tuple[Record, ...],
    make_source: Callable[..., Any],
    make_record: Callable[..., Record],
) -> Library:
    """Return a library of two rulebooks and of a document that quotes the older one after its day."""

    def entry(number: str, headword: str, text: str) -> Record:
        """Return a glossary record of the quoting document, with this number, headword and text."""
        place = ("Glossary", headword)
        return make_record("keep", number, kind=Kind.GLOSSARY, number=number, place=place, text=text)

    keep = (
        *(make_record("keep", number, kind=Kind.RULE, number=number, text=text) for number, text in QUOTED.items()),
        entry("G3.1a", "Croak", "What a toad says when a heron lands."),
        entry("G3.2a", "Comes into play", "A toad comes into play when its owner lifts the lid."),
        entry("G3.2b", "Comes into play", "Only then may its owner wake it."),
        entry("G3.3a", "Croak", "Newts are silent under their stones."),
        entry("G3.4a", "Unheard of", "What a toad says when a heron lands."),
    )
    entries = {"glossary/comes-into-play": LONG[: LONG.index(" Only")], "glossary/comes-into-play#part-2": LONG[65:]}
    older = tuple(record for record in older if record.local_id not in entries) + tuple(
        make_record("cr-2008-01-01", name, kind=Kind.GLOSSARY, number=None, place=("Glossary", "x"), text=text)
        for name, text in entries.items()
    )
    return stored(
        Reading(make_source("cr-2008-01-01", date(2008, 1, 1), extent=Extent.COMPLETE), "", older, ()),
        Reading(make_source("keep", date(2008, 2, 1), extent=Extent.SELECTION), "", keep, ()),
        Reading(make_source("cr-2010-01-01", date(2010, 1, 1), extent=Extent.COMPLETE), "", newer, ()),
    )


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        ("keep/100.1", "cr-2008-01-01/100.1"),
        ("keep/100.2", None),  # another rule had the number then, though a later one says just this
        ("keep/777.1", None),
        ("keep/G3.1a", "cr-2008-01-01/glossary/croak"),
        ("keep/G3.2a", "cr-2008-01-01/glossary/comes-into-play"),
        ("keep/G3.2b", "cr-2008-01-01/glossary/comes-into-play#part-2"),
        ("keep/G3.3a", None),  # the headword, and nothing else
        ("keep/G3.4a", None),
        ("cr-2010-01-01/400.1", "cr-2010-01-01/400.1"),
        ("keep/none", None),
    ],
)
def test_a_quoted_rules_twin_has_its_number_or_headword_on_that_day_and_like_words(
    library: Library, record: str, expected: str | None
):
    same = twin(library, record)
    assert (same and same.id) == expected
    other = () if expected in {None, record} else (expected,)
    assert with_twin(library, record) == (record, *other)
