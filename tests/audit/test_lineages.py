"""The audit of the lineages counts what the store holds, and looks up what it quotes of others."""

import os
from datetime import date
from pathlib import Path

import pytest

from ingest import read
from kb.audit.editions import Edition
from kb.audit.lineages import audit_lineages, audit_official
from kb.lineage.curated import Quoted, alone, lineages, official_quotations, whole_sources
from kb.lineage.wordings import gather
from kb.records.lineage import Alone, Lineage
from kb.records.record import Reading
from kb.store.library import Library
from kb.store.write import write

EDITIONS = os.environ.get("RULINGS_EDITIONS", "")


def stored(path: Path, readings: list[Reading], told: list[Lineage], lonely: list[Alone]) -> Library:
    """Write a store with these lineages, without replacements and eras, and open it."""
    write(
        str(path), readings=readings, wordings=gather(readings, []), replacements=(), eras=(), meta={},
        lineages=told, alone=lonely,
    )  # fmt: skip
    return Library(str(path))


def test_nothing_of_1998_is_unaccounted_for(tmp_path: Path, documents: list[Reading]) -> None:
    """Of the two posts every record is in a lineage or alone; the two make up the whole."""
    with stored(tmp_path / "s", documents, lineages(documents, []), alone(documents)) as library:
        audits = audit_lineages(library, whole_sources())
    assert [(a.source, a.records, a.in_lineages, a.alone, a.unaccounted) for a in audits] == [
        ("moursund-1998-04", 38, 29, 9, ()),
        ("moursund-1998-10", 33, 26, 7, ()),
    ]


def test_a_forgotten_record_is_found_out(tmp_path: Path, documents: list[Reading]) -> None:
    """A record that no lineage has any more is named, and so is one that is alone no longer."""
    told = [lineage for lineage in lineages(documents, []) if lineage.slug != "card-curfew"]
    lonely = [entry for entry in alone(documents) if entry.record != "moursund-1998-10/preamble"]
    with stored(tmp_path / "s", documents, told, lonely) as library:
        (found,) = audit_lineages(library, ["moursund-1998-10"])
    assert found.unaccounted == ("moursund-1998-10/preamble", "moursund-1998-10/errata/1")
    assert (found.in_lineages, found.alone) == (25, 6)


def test_a_source_that_is_not_there_is_not_audited(tmp_path: Path, documents: list[Reading]) -> None:
    """Only sources here are gone through."""
    with stored(tmp_path / "s", documents[:1], [], []) as library:
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
def test_rulebooks_are_looked_up(record: str, quote: str, outcome: str) -> None:
    """Words stand in the edition named or are missing there; of another edition nothing is known."""
    edition = Edition(date(1999, 4, 23), {"410.10a": ["All permanents in play (including the newcomers) are checked."]})
    (found,) = audit_official([Quoted("newcomers", record, quote)], [edition])
    assert found.outcome == outcome


@pytest.mark.skipif(not EDITIONS, reason="RULINGS_EDITIONS names no folder of official rulebooks")
def test_the_lineages_stand_on_the_rulebooks() -> None:
    """Every text of an official rulebook that a lineage names has the words quoted."""
    readings = [read(path.read_bytes(), path.name) for path in sorted(Path(EDITIONS).glob("*.txt"))]
    checks = audit_official(official_quotations(), [Edition.of(found.source, found.records) for found in readings])
    assert [check.quoted for check in checks if check.outcome == "missing"] == []
    assert any(check.outcome == "stands" for check in checks)
