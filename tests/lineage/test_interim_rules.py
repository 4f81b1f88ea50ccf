"""Rules that came into force between two rulebooks, as later documents date them."""

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from kb.lineage.comparing import Comparison, compare
from kb.lineage.comparison_sides import side_of_day, what_became
from kb.lineage.edition_matches import match_neighbours
from kb.lineage.kinds import DifferenceKind
from kb.lineage.threads import thread_wordings
from kb.lineage.updating_wordings import Growth
from kb.records.record import Reading, Record, SinceFrom
from kb.records.source import Extent
from kb.store.library import Library
from kb.store.write import drafting

BEFORE, BETWEEN, LATER, LATEST = (date(year, 6, 1) for year in (2008, 2009, 2010, 2012))
HERONS = "Herons fly at dawn over the northern meadow and never return before the evening bell has rung."
COUNTED = "A grey bird that any keeper sees at noon is entered with ink into the green register."
OTHERWISE = "A newt sleeps beneath a flat stone until the morning sun warms it."


@pytest.fixture
def library(
    tmp_path: Path,
    older: tuple[Record, ...],
    newer: tuple[Record, ...],
    book: Callable[..., tuple[Record, ...]],
    make_source: Callable[..., Any],
) -> Iterator[Library]:
    """Yield a library of three rulebooks and of notes of 2011 that date some rules of the second to 2009."""
    texts = {record.local_id: record.text for record in newer} | {"400.4": f"{HERONS} {COUNTED}"}
    older = book("cr-2008-01-01", {r.local_id: r.text for r in older} | {"100.4": HERONS, "100.5": COUNTED})
    newer = book("cr-2010-01-01", texts)
    of_2009 = ("400.2", "400.4", "100.1", "500.2")
    told = book("notes-2011-01-01", {name: texts[name] for name in of_2009} | {"500.1": OTHERWISE})
    again = book("others-2011-02-01", {"400.2": f"{texts['400.2']} A toad may croak twice."})
    notes, others = (
        tuple(record._replace(since=date(2009, 1, 1), since_from=SinceFrom.TAG) for record in records)
        for records in (told, again)
    )
    latest = book("cr-2012-01-01", texts | {"100.1": "Tadpoles have gills and may be kept in a jar overnight."})
    path = str(tmp_path / "store")
    with drafting(path) as draft:
        growth = Growth(draft)
        for position, records in enumerate((older, newer, notes, others, latest)):
            slug = records[0].source
            extent = Extent.COMPLETE if slug.startswith("cr-") else Extent.SELECTION
            source = make_source(slug, date.fromisoformat(slug[-10:]), extent=extent)
            growth.add(Reading(source, "", tuple(record._replace(parent=None) for record in records), ()), position)
        match_neighbours(draft, [])
        thread_wordings(draft)
        growth.replace([])
    with Library(path) as opened:
        yield opened


def compared(library: Library, *days: date) -> Comparison:
    """Return the comparison of two days."""
    sides = [side_of_day(library, str(day), day) for day in days]
    matches, formerly = what_became(library, *sides)
    assert all(match.old != match.new for match in matches)
    return compare(*sides, matches, formerly)


def differences_of(comparison: Comparison) -> set[tuple[DifferenceKind, str, str]]:
    """Return the differences by kind and the ids of both ends."""
    return {(d.kind, d.old.id if d.old else "", d.new.id if d.new else "") for d in comparison.differences}


def test_interim_rules_replace_their_predecessors_on_a_day_between_two_rulebooks(library: Library):
    """They are in the words of the next rulebook if it prints them."""
    side = side_of_day(library, "then", BETWEEN)
    assert side.rulebook == "cr-2008-01-01"
    assert side.interim.becomes == {
        "cr-2010-01-01/400.2": "cr-2010-01-01/400.2",
        "cr-2010-01-01/400.4": "cr-2010-01-01/400.4",
        "cr-2010-01-01/100.1": "cr-2010-01-01/100.1",
        "cr-2010-01-01/500.2": "cr-2010-01-01/500.2",
        "notes-2011-01-01/500.1": "cr-2010-01-01/500.1",
    }
    ids = {record.id for record in side.records}
    assert side.interim.becomes.keys() <= ids
    assert ids.isdisjoint({f"cr-2008-01-01/{number}" for number in ("100.2", "100.4", "100.5", "200.1", "200.2")})
    assert "cr-2008-01-01/100.3" in ids


def test_no_rule_is_interim_on_the_day_of_a_rulebook(library: Library):
    for day in (BEFORE, LATER, LATEST):
        assert not side_of_day(library, "then", day).interim.becomes


def test_interim_rules_differ_from_the_rulebook_before_them(library: Library):
    """From the one after, they differ only by rewordings."""
    changed = {
        (DifferenceKind.SUBSTANCE, "cr-2008-01-01/100.2", "cr-2010-01-01/400.2"),
        (DifferenceKind.SUBSTANCE, "cr-2008-01-01/200.1", "notes-2011-01-01/500.1"),
        (DifferenceKind.SUBSTANCE, "cr-2008-01-01/200.2", "cr-2010-01-01/500.2"),
        (DifferenceKind.ADDED, "", "cr-2010-01-01/100.1"),
    }
    merged = {(DifferenceKind.SUBSTANCE, "100.4"), (DifferenceKind.MERGED, "100.5")}
    changed |= {(kind, f"cr-2008-01-01/{number}", "cr-2010-01-01/400.4") for kind, number in merged}
    assert differences_of(compared(library, BEFORE, BETWEEN)) == changed
    assert {(new, old) for _, old, new in differences_of(compared(library, BETWEEN, BEFORE))} == {
        x[1:] for x in changed
    }
    assert differences_of(compared(library, BETWEEN, BETWEEN)) == set()
    on = differences_of(compared(library, BETWEEN, LATER))
    assert (DifferenceKind.SUBSTANCE, "notes-2011-01-01/500.1", "cr-2010-01-01/500.1") in on
    assert (DifferenceKind.SPLIT, "cr-2010-01-01/500.2", "cr-2010-01-01/500.2a") in on
    ends = {end for _, *ends in on for end in ends}
    assert ends.isdisjoint({f"cr-2010-01-01/{number}" for number in ("400.2", "400.4", "100.1")})
    assert ends.isdisjoint({f"cr-2008-01-01/{number}" for number in ("100.2", "100.4", "100.5")})


def test_interim_rules_are_compared_with_later_rulebooks(library: Library):
    """This holds even for a rule that the earlier rulebook lacks."""
    on = differences_of(compared(library, BETWEEN, LATEST))
    assert (DifferenceKind.SUBSTANCE, "cr-2010-01-01/100.1", "cr-2012-01-01/100.1") in on
    assert (DifferenceKind.SUBSTANCE, "notes-2011-01-01/500.1", "cr-2012-01-01/500.1") in on
    assert "cr-2008-01-01/200.2" not in {old for _, old, _ in on}
