"""Threads: the wordings of one rule under all its numbers."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from kb.lineage.edition_matches import match_neighbours
from kb.lineage.threads import thread_wordings
from kb.lineage.updating_wordings import Growth
from kb.records.record import Kind, Reading, Record
from kb.records.source import Extent
from kb.store.library import Library
from kb.store.write import drafting

Threaded = Callable[..., dict[str, str]]


@pytest.fixture
def threaded(tmp_path: Path, make_source) -> Threaded:
    """Return a function that builds a store of sources in stages and returns the lineage of each record's wording."""

    def build_store(name: str, *stages: tuple[tuple[Record, ...], ...]) -> dict[str, str]:
        """Add readings to a store in these stages, and return the lineage of each record by its id."""
        path = str(tmp_path / name)
        for number, stage in enumerate(stages):
            with drafting(path, extends=number > 0) as draft:
                growth = Growth(draft)
                before = draft.library.rulebooks()
                for records in stage:
                    slug = records[0].source
                    extent = Extent.COMPLETE if slug.startswith("cr-") else Extent.SELECTION
                    source = make_source(slug, date.fromisoformat(slug[-10:]), extent=extent)
                    parentless = tuple(record._replace(parent=None) for record in records)
                    growth.add(Reading(source, "", parentless, ()), len(draft.library.sources()))
                match_neighbours(draft, before)
                thread_wordings(draft)
        with Library(path) as library:
            keys = {record: wording.key for wording in library.all_wordings() for record in wording.records}
            lineages = library.lineages(keys.values())
        return {record: lineages[key] for record, key in keys.items()}

    return build_store


def test_a_rules_wordings_are_one_thread_under_all_its_numbers(
    threaded: Threaded, older: tuple[Record, ...], newer: tuple[Record, ...]
):
    """A reused number is another thread, and so is a questionable successor."""
    found = threaded("store", (older, newer))
    assert found["cr-2008-01-01/100.1"] == found["cr-2010-01-01/400.1"] != found["cr-2010-01-01/100.1"]
    assert found["cr-2008-01-01/100.2"] == found["cr-2010-01-01/400.2"]
    assert found["cr-2008-01-01/300.1b"] != found["cr-2010-01-01/600.1b"]


def test_a_split_part_is_a_thread_of_its_own(threaded: Threaded, older: tuple[Record, ...], newer: tuple[Record, ...]):
    found = threaded("store", (older, newer))
    assert found["cr-2008-01-01/200.2"] == found["cr-2010-01-01/500.2"] != found["cr-2010-01-01/500.2a"]


def test_editions_added_later_give_the_same_threads_as_at_once(
    threaded: Threaded, older: tuple[Record, ...], newer: tuple[Record, ...]
):
    texts = {"400.2": "A frog scares every bat that hovers by the reeds."}
    last = tuple(
        r._replace(id=r.id.replace("2010", "2012"), source="cr-2012-01-01", text=texts.get(r.local_id, r.text))
        for r in newer
    )

    def threads_of(found: dict[str, str]) -> set[frozenset[str]]:
        """Return the sets of records that have one lineage."""
        return {frozenset(r for r, other in found.items() if other == lineage) for lineage in found.values()}

    at_once = threads_of(threaded("at-once", (older, newer, last)))
    assert any({"cr-2008-01-01/100.2", "cr-2012-01-01/400.2"} <= rule for rule in at_once)
    assert threads_of(threaded("behind", (older,), (newer,), (last,))) == at_once
    assert threads_of(threaded("between", (older, last), (newer,))) == at_once


def test_a_similar_rule_of_another_source_joins_the_thread_of_its_number(
    threaded: Threaded, make_record, older: tuple[Record, ...], newer: tuple[Record, ...]
):
    other = (
        make_record("notes-2009-01-01", "100.2", number="100.2", text=older[3].text.replace("every", "each")),
        make_record("notes-2009-01-01", "100.1", number="100.1", text="Herons pay double."),
    )
    found = threaded("store", (older, newer, other))
    assert found["notes-2009-01-01/100.2"] == found["cr-2010-01-01/400.2"]
    assert found["notes-2009-01-01/100.1"] == "100.1"


def test_a_numbered_glossary_entry_joins_the_thread_of_its_headword_if_alike(
    threaded: Threaded, make_record, older: tuple[Record, ...], newer: tuple[Record, ...]
):
    keep = {"G3.1a": "What a toad says when a heron lands.", "G3.1b": "Newts are silent under their stones."}
    other = tuple(
        make_record("notes-2009-01-01", number, kind=Kind.GLOSSARY, number=number, place=("Words", "Croak"), text=text)
        for number, text in keep.items()
    )
    found = threaded("store", (older, newer, other))
    assert found["notes-2009-01-01/G3.1a"] == found["cr-2010-01-01/glossary/croak"]
    assert found["notes-2009-01-01/G3.1b"] == "G3.1b"


def test_a_text_printed_twice_stands_until_the_next_rulebook_under_both_numbers(
    threaded: Threaded, older: tuple[Record, ...], newer: tuple[Record, ...], tmp_path: Path
):
    """Only one of them can have become the text there."""
    text = "A natterjack runs, as no other toad does, along the sandy bank of the pond."

    def with_rules(records: tuple[Record, ...], *numbers: str) -> tuple[Record, ...]:
        """Return the records with further rules under these numbers, all with the same text."""
        rule = next(record for record in records if record.kind is Kind.RULE)
        return (*records, *(rule._replace(id=f"{rule.source}/{n}", number=n, text=text) for n in numbers))

    threaded("store", (with_rules(older, "300.7", "300.8"), with_rules(newer, "900.7")))
    with Library(str(tmp_path / "store")) as library:
        carried = {w.rule: w.carried_until for w in library.all_wordings() if w.rule in {"300.7", "300.8"}}
    assert carried == dict.fromkeys(("300.7", "300.8"), date(2010, 1, 1))
