"""Tests for the collection: what belongs to each record, and differences between days."""

import gzip
from datetime import date
from pathlib import Path

import pytest

from kb.answers.changes.all_pairs import all_between
from kb.lineage.comparing import compare
from kb.lineage.comparison_sides import narrowed, side_of_day, what_became
from kb.lineage.kinds import DifferenceKind
from kb.records.record import Reading, Span
from kb.records.source import Extent
from kb.site.standing import in_force
from kb.store.library import Library


def test_record_lists_who_cites_it(made):
    collection = made.site.collection
    record = collection.records["crystalkeep-2008-08/402.9"]
    assert [citing.id for citing in collection.cited_by(record)] == ["crystalkeep-2008-08/103.2"]
    assert "crystalkeep-2004-01/212.2i" in [record.id for record in collection.citing("420")]


def test_numbers_are_in_the_order_of_the_book(made):
    numbers = made.site.collection.numbers_at_hand
    assert numbers.index("402.9") < numbers.index("402.10") < numbers.index("G24.1c")


def test_each_wording_counts_once_per_era(made):
    collection = made.site.collection
    for era in collection.eras:
        found = [collection.wordings[record.id].key for record, _ in collection.standing[era.name]]
        assert len(found) == len(set(found))
    standing = {era.name: len(collection.standing[era.name]) for era in collection.eras}
    assert standing["fifth-1998-04"] == 38
    assert standing["pokemon-2023-11"] == 359


def test_number_without_wordings_has_nothing_in_force(made):
    assert in_force((), made.site.collection.wordings, None, None, ()) is None


def test_older_wording_without_a_known_end_is_in_force(made):
    collection = made.site.collection
    older, newer = (collection.records[f"crystalkeep-2004-01/{number}"] for number in ("212.1c", "212.2a"))
    ends = {"since": date(2004, 1, 15), "printed_until": date(2004, 1, 15)}
    later = collection.wordings | {newer.id: collection.wordings[newer.id]._replace(**ends)}
    gone = later | {newer.id: later[newer.id]._replace(gone_by=date(2009, 1, 1))}
    assert in_force((older, newer), later, None, None, ()) == newer
    assert in_force((older, newer), gone, None, None, ()) == older


@pytest.fixture
def two(store_of, make_source, make_record):
    """Return a function that compares two rulebooks with these rules, by number."""

    def differences(before: dict[str, str], after: dict[str, str]) -> dict[str, DifferenceKind]:
        """Return the kind of each difference between two rulebooks, by number."""
        readings = [
            Reading(
                make_source(f"cr-{year}", date(year, 1, 1), extent=Extent.COMPLETE),
                "x" * 100,
                tuple(
                    make_record(f"cr-{year}", number, text=text, span=Span(place, place + 1))
                    for place, (number, text) in enumerate(rules.items())
                ),
                (),
            )
            for year, rules in ((1998, before), (2004, after))
        ]
        with Library(store_of(*readings)) as library:
            found = all_between(library, library.eras())["fifth-1998-04", "eighth-2004-01"]
        return {differing.record.partition("/")[2]: differing.kind for differing in found.differing}

    return differences


def test_changed_and_added_rules_are_listed(two):
    words = "Each player may take {} more turns, one after the other, before the game is a draw."
    before = {"1.1": "Same.", "1.2": words.format("two")}
    assert two(before, {"1.1": "Same.", "1.2": words.format("three"), "1.3": "Fresh."}) == {
        "1.2": DifferenceKind.SUBSTANCE, "1.3": DifferenceKind.ADDED,
    }  # fmt: skip


def test_comparison_of_eras_equals_that_of_the_command(made, tmp_path):
    path = tmp_path / "rulings.sqlite"
    path.write_bytes(gzip.decompress(made.files["api/rulings.sqlite.gz"]))
    with Library(str(path)) as library:
        sides = [side_of_day(library, era.name, era.day, era.overlay) for era in library.eras()]
        older, newer = narrowed(library, sides[1], sides[2]), narrowed(library, sides[2], sides[1])
        whole = compare(older, newer, *what_became(library, older, newer))
    found = made.site.collection.compared[sides[1].name, sides[2].name]
    assert len(made.site.collection.compared) == 10
    assert (found.same, len(found.differing)) == (whole.unchanged, len(whole.differences))
    assert {kind: found.count_of(kind) for kind in whole.counts} == whole.counts
    assert [(one.kind, one.record, one.reason, one.is_in_part) for one in found.differing] == [
        (difference.kind, difference.record.id, difference.reason, difference.is_in_part)
        for difference in whole.differences
    ]


def test_replaced_ruling_is_listed_once(made):
    found = made.site.collection.compared["urza-1998-10", "eighth-2004-01"]
    ruling = "moursund-1998-10/rules-changes/3"
    (told,) = [one for one in found.differing if ruling in {one.record, one.before}]
    assert (told.kind, told.before) == (DifferenceKind.SUBSTANCE, ruling)
    assert told.reason.endswith("(type-change)")


def test_cached_comparison_depends_only_on_the_compared_texts(store_of, make_source, make_record):
    def asked(*texts: str) -> list[bytes]:
        """Return the inputs of all comparisons between rulebooks with these texts."""
        readings = [
            Reading(
                make_source(f"cr-{year}", date(year, 1, 1), extent=Extent.COMPLETE),
                "x" * 100,
                (make_record(f"cr-{year}", "1.1", text=text, span=Span(0, 1)),),
                (),
            )
            for year, text in zip((1998, 2004, 2008), texts, strict=True)
        ]
        found: list[bytes] = []
        path = store_of(*readings)
        with Library(path) as library:
            all_between(library, library.eras()[:2], lambda content, work: found.append(content) or work())
        Path(path).unlink()
        return found

    first, same, last = asked("a", "b", "c"), asked("a", "b", "c"), asked("a", "b", "d")
    assert first == same
    assert [one == other for one, other in zip(first, last, strict=True)] == [True, False, False]
