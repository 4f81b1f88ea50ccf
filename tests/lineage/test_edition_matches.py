"""Editions of the rulebook in order, and the matches between them."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from kb.lineage.edition_matches import (
    corrected,
    corrections,
    lacking,
    match_neighbours,
    matches_between,
    neighbour_matches,
    with_the_same,
)
from kb.lineage.matching import matches
from kb.records.errors import BadSource
from kb.records.match import Bond, Match
from kb.records.record import Note, Reading, Record
from kb.records.source import Extent, Source
from kb.store.library import Library
from kb.store.match_queries import Named
from kb.store.write import drafting


def test_rulebooks_lists_complete_editions_by_day_and_the_best_copy_of_each(
    tmp_path: Path, make_source: Callable[..., Source], make_record
):
    """Selections and sets' own rules aren't listed; the best copy is the one with the fewest notes."""
    note = Note("A character was lost.", "?", "—")
    sources = [
        make_source("b", date(2008, 1, 1), extent=Extent.COMPLETE),
        make_source("a-damaged", date(2004, 1, 1), extent=Extent.COMPLETE),
        make_source("a-good", date(2004, 1, 1), extent=Extent.COMPLETE),
        make_source("a-late", date(2004, 1, 1), extent=Extent.COMPLETE),
        make_source("part", date(2004, 1, 1)),
        make_source("set", date(2006, 1, 1), extent=Extent.COMPLETE, overlay=True),
    ]
    path = str(tmp_path / "store")
    with drafting(path) as draft:
        for place, source in enumerate(sources):
            notes = (note,) if source.slug == "a-damaged" else ()
            draft.add_reading(Reading(source, "", (make_record(source.slug, "1.1", notes=notes),), ()), place)
    with Library(path) as library:
        assert [source.slug for source in library.rulebooks()] == ["a-good", "b"]


def test_only_changed_matches_are_stored_and_unchanged_ones_are_restored(
    older: tuple[Record, ...], newer: tuple[Record, ...]
):
    same = tuple(r._replace(id=r.id.replace("2010", "2012"), source="cr-2012-01-01") for r in newer)
    kept = [match for pair in ((older, newer), (newer, same)) for match in neighbour_matches(*pair)]
    assert {(m.old.partition("/")[0], m.new.partition("/")[0]) for m in kept} == {("cr-2008-01-01", "cr-2010-01-01")}
    names = [[Named(record.id, record.kind) for record in records] for records in (older, newer, same)]
    assert set(with_the_same(kept, *names[:2])) == set(matches(older, newer))
    assert {m.bond for m in with_the_same([], *names[1:])} == {Bond.SAME}
    assert len(with_the_same([], *names[1:])) == len(newer)


def test_a_record_said_to_have_ended_is_not_matched_with_the_same_number_and_words(
    monkeypatch: pytest.MonkeyPatch, older: tuple[Record, ...]
):
    later = tuple(r._replace(id=r.id.replace("2008", "2012"), source="cr-2012-01-01") for r in older)
    entry = {"old": "cr-2008-01-01/100.1", "into": "cr-2012-01-01", "reason": "It is another toad."}
    monkeypatch.setattr("kb.lineage.edition_matches.corrections", lambda: [entry])
    (match,) = neighbour_matches(older, later)
    assert (match.old, match.confidence) == (entry["old"], 0.0)


def test_adding_an_edition_between_two_others_gives_the_same_matches_as_at_once(
    tmp_path: Path, older: tuple[Record, ...], newer: tuple[Record, ...], make_source
):
    last = tuple(r._replace(id=r.id.replace("2010", "2012"), source="cr-2012-01-01") for r in newer)

    def matches_of_store(name: str, *stages: tuple[tuple[Record, ...], ...]) -> list[Match]:
        """Add rulebooks to a store in these stages, and return all matches between any two of them."""
        path = str(tmp_path / name)
        for number, stage in enumerate(stages):
            with drafting(path, extends=number > 0) as draft:
                before = draft.library.rulebooks()
                for records in stage:
                    day = date.fromisoformat(records[0].source[3:])
                    source = make_source(records[0].source, day, extent=Extent.COMPLETE)
                    parentless = tuple(record._replace(parent=None) for record in records)
                    draft.add_reading(Reading(source, "", parentless, ()), len(before))
                match_neighbours(draft, before)
        with Library(path) as library:
            slugs = [source.slug for source in library.rulebooks()]
            return [m for a in slugs for b in slugs for m in library.matches_between(a, b)]

    assert (
        matches_of_store("apart", (older, last), (newer,)) == matches_of_store("together", (older, newer, last)) != []
    )


def test_a_heading_is_matched_across_an_edition_in_which_it_is_missing(tmp_path: Path, book, make_source):
    title = "Tadpoles"
    rules = [
        "A tadpole has gills and may not be kept in a jar overnight.",
        "Keepers feed every tadpole with moss from the northern pond.",
        "When herons land, each tadpole hides beneath a water lily.",
    ]
    years = {2008: "216", 2010: "110", 2012: "111"}
    with drafting(str(tmp_path / "store")) as draft:
        for place, (year, section) in enumerate(years.items()):
            heading = {f"heading/{section}": title if section != "110" else "Amphibians"}
            texts = heading | {f"{section}.{n}": text for n, text in enumerate(rules, 1)}
            source = make_source(f"cr-{year}-01-01", date(year, 1, 1), extent=Extent.COMPLETE)
            draft.add_reading(Reading(source, "", book(source.slug, texts), ()), place)
        match_neighbours(draft, [])
    with Library(str(tmp_path / "store")) as library:
        first, second, last = library.rulebooks()
        found = matches_between(library, first, last)
        assert [(m.old[14:], m.new[14:]) for m in found if "heading" in m.old] == [("heading/216", "heading/111")]
        assert [m for m in matches_between(library, first, second) if "heading" in m.old and m.is_fact] == []


ENTRY = {"old": "cr-2008-01-01/300.1a", "into": "cr-2010-01-01", "reason": "Toads know."}


def test_a_correction_in_lineage_toml_overrides_found_matches(older: tuple[Record, ...], newer: tuple[Record, ...]):
    found = matches(older, newer)
    said = {**ENTRY, "new": "cr-2010-01-01/400.2"}
    after = corrected(found, older, newer, [said])
    (match,) = (m for m in after if m.old == said["old"])
    assert (match.new, match.confidence, match.reason) == (said["new"], 1.0, "Toads know.")
    assert [m.old for m in after if m.new == said["new"]] == [said["old"]]
    assert not [m for m in corrected(found, older, newer, [ENTRY]) if m.old == ENTRY["old"]]


def test_a_correction_about_other_editions_is_ignored(older: tuple[Record, ...], newer: tuple[Record, ...]):
    found = matches(older, newer)
    assert corrected(found, older, newer, [{**ENTRY, "into": "cr-2012-01-01"}]) == found
    assert corrected([], (), newer, [ENTRY]) == []


def test_a_correction_can_reject_a_split_part_and_keeps_the_others(
    older: tuple[Record, ...], newer: tuple[Record, ...]
):
    parted = Match(ENTRY["old"], "cr-2010-01-01/500.2", Bond.SPLIT, 0.8, "alike")
    other = parted._replace(new="cr-2010-01-01/500.2a")
    said = {**ENTRY, "new": "cr-2010-01-01/400.2", "apart": [parted.new]}
    found = corrected([parted, other], older, newer, [said])
    assert other in found
    assert parted not in found


def test_corrections_can_name_merged_rules_and_split_parts(older: tuple[Record, ...], newer: tuple[Record, ...]):
    became = Match(ENTRY["old"], "cr-2010-01-01/500.1", Bond.NEAREST, 0.5, "alike")
    merged = corrected([became], older, newer, [{**ENTRY, "merged": "cr-2010-01-01/400.2"}])
    assert merged == [Match(ENTRY["old"], "cr-2010-01-01/400.2", Bond.MERGED, 1.0, "Toads know.")]
    asked = became._replace(new="cr-2010-01-01/500.2", bond=Bond.SPLIT)
    parted = corrected([became, asked], older, newer, [{**ENTRY, "parts": ["cr-2010-01-01/500.2"]}])
    assert parted == [became, asked._replace(confidence=1.0, reason="Toads know.")]


@pytest.mark.parametrize("key", ["old", "new", "merged", "parts", "apart"])
def test_a_correction_that_names_an_unknown_record_is_refused(older, newer, key: str):
    entry = {**ENTRY, **dict.fromkeys(("new", "merged", "parts", "apart"), "cr-2010-01-01/400.2")}
    entry[key] = entry[key].partition("/")[0] + "/999.9"
    entry["parts"] = [entry["parts"]]
    with pytest.raises(BadSource, match=r"999\.9"):
        corrected([], older, newer, [entry])


NEXT = "cr-2010-01-01"
HERE, THERE, ABSENT = f"{NEXT}/400.2", f"{NEXT}/500.2", f"{NEXT}/999.9"


@pytest.mark.parametrize(
    ("named", "kept"),
    [
        ({"new": ABSENT}, []),
        ({"new": HERE, "parts": [ABSENT]}, []),
        ({"new": HERE, "parts": [THERE, ABSENT]}, [HERE, THERE]),
        ({"new": HERE, "apart": [ABSENT]}, [HERE]),
        ({"old": "cr-2008-01-01/999.9", "new": HERE}, []),
        ({"new": HERE}, [HERE]),
    ],
)
def test_packaged_corrections_about_records_missing_from_a_copy_are_ignored(monkeypatch, older, newer, named, kept):
    """All other matches are kept."""
    monkeypatch.setattr("kb.lineage.edition_matches.corrections", lambda: [{**ENTRY, **named}])
    assert [name.rpartition("/")[2] for name in lacking(older, newer)] == ["999.9"] * ("999.9" in str(named))
    found = list(neighbour_matches(older, newer))
    assert [match.new for match in found if match.reason == ENTRY["reason"]] == kept
    if not kept:
        monkeypatch.setattr("kb.lineage.edition_matches.corrections", list)
        assert found == list(neighbour_matches(older, newer))


def test_a_users_correction_about_a_missing_record_is_refused(older, newer):
    """It was written for the copies that are here."""
    with pytest.raises(BadSource, match=r"999\.9"):
        list(neighbour_matches(older, newer, [{**ENTRY, "new": ABSENT, "file": "corrections.toml"}]))


def test_each_packaged_correction_has_a_reason():
    entries = corrections()
    assert entries
    assert all(entry["reason"] and entry["old"] and entry["into"] for entry in entries)
