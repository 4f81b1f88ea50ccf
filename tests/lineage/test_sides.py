"""What stood on a day, and what became of it."""

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from kb.lineage.editions import neighbour_matches
from kb.lineage.sides import narrowed, side_of_day, side_of_source, what_became
from kb.lineage.wordings import gather
from kb.records.match import Bond
from kb.records.record import Kind, Reading, Record
from kb.records.source import Extent
from kb.records.wording import Replacement
from kb.store.library import Library
from kb.store.write import write

REPLACEMENT = Replacement("croaking", date(2008, 1, 1), "cr-2008-01-01/100.2", "q", ("post/1",), "It was loud.", "So.")


@pytest.fixture
def library(
    tmp_path: Path,
    older: tuple[Record, ...],
    newer: tuple[Record, ...],
    make_source: Callable[..., Any],
    make_record: Callable[..., Record],
) -> Iterator[Library]:
    """Open a store of two rulebooks, a section, and a post whose first rule the older rulebook replaced."""
    section = tuple(r._replace(id=f"keep/{r.local_id}", source="keep") for r in older if r.number == "100.2")
    post = (
        make_record("post", "1", kind=Kind.RULE, number=None, text="Toads are loud."),
        make_record("post", "2", kind=Kind.RULING, number=None, text="A jar is no swamp."),
    )
    readings = [
        Reading(make_source("post", date(1998, 1, 1)), "", post, ()),
        Reading(make_source("cr-2008-01-01", date(2008, 1, 1), extent=Extent.COMPLETE), "", older, ()),
        Reading(make_source("keep", date(2008, 2, 1), extent=Extent.SECTION), "", section, ()),
        Reading(make_source("cr-2010-01-01", date(2010, 1, 1), extent=Extent.COMPLETE), "", newer, ()),
    ]
    path = str(tmp_path / "store")
    write(
        path,
        readings=readings,
        wordings=gather(readings, [REPLACEMENT]),
        replacements=[REPLACEMENT],
        eras=(),
        meta={},
        matches=neighbour_matches(older, newer),
    )
    with Library(path) as opened:
        yield opened


def test_a_day_has_its_rulebook_and_what_others_add(library: Library):
    """The last one before it; of other sources, rulings and what has no number."""
    side = side_of_day(library, "then", date(2009, 1, 1))
    assert (side.rulebook, side.sources) == ("cr-2008-01-01", ("cr-2008-01-01", "post"))
    others = [record.id for record in side.records if record.source != "cr-2008-01-01"]
    assert others == ["post/2"]


def test_a_day_before_all_rulebooks(library: Library):
    """What is attested or last known."""
    side = side_of_day(library, "then", date(1999, 1, 1))
    assert (side.rulebook, [record.id for record in side.records]) == (None, ["post/1", "post/2"])


def test_a_source_is_whole_or_not(library: Library):
    """Only a complete one is a rulebook."""
    for slug, rulebook in (("cr-2008-01-01", "cr-2008-01-01"), ("keep", None)):
        source = library.source(slug)
        assert source is not None
        assert side_of_source(library, source).rulebook == rulebook


def test_a_section_is_compared_with_that_section(library: Library):
    """Of the other side only its numbers are looked at."""
    keep, book = (side_of_source(library, library.source(slug)) for slug in ("keep", "cr-2008-01-01"))
    assert {(record.number or "")[:3] for record in narrowed(library, book, keep).records} == {"100"}
    assert narrowed(library, keep, book) == keep


def test_rulebooks_are_compared_through_their_matches(library: Library):
    """Forwards and backwards."""
    sides = [side_of_day(library, str(day), day) for day in (date(2008, 1, 1), date(2010, 1, 1))]
    forwards, _ = what_became(library, *sides)
    backwards, _ = what_became(library, *sides[::-1])
    assert ("cr-2008-01-01/100.2", "cr-2010-01-01/400.2") in {(m.old, m.new) for m in forwards}
    assert {(m.old, m.new) for m in backwards} == {(m.new, m.old) for m in forwards}
    bonds = [{m.bond for m in found if not m.goes_on} for found in (forwards, backwards)]
    assert bonds == [{Bond.SPLIT}, {Bond.MERGED}]


def test_what_replaced_a_text_is_followed_into_the_rulebook_of_the_day(library: Library):
    """As what that has become there, with the reason of the step."""
    for day, end in ((date(2008, 1, 1), "cr-2008-01-01/100.2"), (date(2010, 1, 1), "cr-2010-01-01/400.2")):
        found, _ = what_became(library, side_of_day(library, "a", date(1998, 1, 1)), side_of_day(library, "b", day))
        (said,) = (match for match in found if match.bond is Bond.SAID)
        assert (said.old, said.new, said.reason) == ("post/1", end, "So. (croaking)")
