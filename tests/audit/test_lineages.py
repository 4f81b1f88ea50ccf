"""The audit of lineages: records without a lineage, and quotations from rulebooks."""

import os
from datetime import date
from pathlib import Path

import pytest

from ingest import read
from kb.audit.lineages import audit_lineages, audit_official
from kb.audit.rulebook_editions import Edition
from kb.lineage.curated import Quoted, lineages, official_quotations, unrelated_records, whole_sources
from kb.lineage.wordings import gather
from kb.records.lineage import Alone, Lineage
from kb.records.record import Reading
from kb.store.library import Library
from kb.store.write import write

EDITIONS = os.environ.get("RULINGS_EDITIONS", "")


def write_store(
    path: Path, readings: list[Reading], stored_lineages: list[Lineage], alone_records: list[Alone]
) -> Library:
    """Write a store with these lineages, without replacements and eras, and return it opened."""
    write(
        str(path), readings=readings, wordings=gather(readings, []), replacements=(), eras=(), meta={},
        lineages=stored_lineages, alone=alone_records,
    )  # fmt: skip
    return Library(str(path))


def test_every_record_of_the_1998_posts_is_in_a_lineage_or_alone(tmp_path: Path, documents: list[Reading]) -> None:
    with write_store(tmp_path / "s", documents, lineages(documents, []), unrelated_records(documents)) as library:
        audits = audit_lineages(library, whole_sources())
    assert [(a.source, a.records, a.in_lineages, a.alone, a.unaccounted) for a in audits] == [
        ("moursund-1998-04", 38, 29, 9, ()),
        ("moursund-1998-10", 33, 26, 7, ()),
    ]


def test_a_record_neither_in_a_lineage_nor_alone_is_reported(tmp_path: Path, documents: list[Reading]) -> None:
    told = [lineage for lineage in lineages(documents, []) if lineage.slug != "card-curfew"]
    lonely = [entry for entry in unrelated_records(documents) if entry.record != "moursund-1998-10/preamble"]
    with write_store(tmp_path / "s", documents, told, lonely) as library:
        (found,) = audit_lineages(library, ["moursund-1998-10"])
    assert found.unaccounted == ("moursund-1998-10/preamble", "moursund-1998-10/errata/1")
    assert (found.in_lineages, found.alone) == (25, 6)


def test_a_source_missing_from_the_store_is_not_audited(tmp_path: Path, documents: list[Reading]) -> None:
    with write_store(tmp_path / "s", documents[:1], [], []) as library:
        assert audit_lineages(library, whole_sources()[:0]) == []
        assert audit_lineages(library, ["nowhere"]) == []


@pytest.mark.parametrize(
    ("record", "quote", "outcome"),
    [
        ("cr-1999-04-23/410.10a", "INCLUDING the newcomers", "stands"),
        ("cr-1999-04-23/410.10a", "but not the newcomers", "missing"),
        ("cr-1999-04-23/410.10b", "including the newcomers", "missing"),
        ("cr-2003-10-01/410.10a", "including the newcomers", "not here"),
    ],
)
def test_quotations_are_looked_up_in_the_cited_edition(record: str, quote: str, outcome: str) -> None:
    """A quotation from an edition that isn't installed is neither confirmed nor missing."""
    edition = Edition(date(1999, 4, 23), {"410.10a": ["All permanents in play (including the newcomers) are checked."]})
    (found,) = audit_official([Quoted("newcomers", record, quote)], [edition])
    assert found.outcome == outcome


@pytest.mark.skipif(not EDITIONS, reason="RULINGS_EDITIONS names no folder of official rulebooks")
def test_every_quotation_of_a_lineage_is_in_its_rulebook() -> None:
    readings = [read(path.read_bytes(), path.name) for path in sorted(Path(EDITIONS).glob("*.txt"))]
    checks = audit_official(official_quotations(), [Edition.of(found.source, found.records) for found in readings])
    assert [check.quoted for check in checks if check.outcome == "missing"] == []
    assert any(check.outcome == "stands" for check in checks)
