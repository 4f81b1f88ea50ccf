"""The audit of sources counts the records, tags, marks and citations in the store."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from ingest import packaged_reading, packaged_slugs
from kb.audit.sources import SourceAudit, audit_sources
from kb.lineage.eras import named_eras
from kb.lineage.replacements import replacements
from kb.lineage.wordings import gather
from kb.records.errors import BadSource
from kb.records.record import Noise, Reading
from kb.store.library import Library
from kb.store.write import write


@contextmanager
def open_store(folder: Path, readings: Sequence[Reading]) -> Iterator[Library]:
    """Context manager: write a store of these readings, and yield it opened as a library."""
    replaced = replacements(readings)
    path = str(folder / "rulings.sqlite")
    eras = [era._replace(overlay=None) for era in named_eras()]
    write(path, readings=readings, wordings=gather(readings, replaced), replacements=replaced, eras=eras, meta={})
    with Library(path) as library:
        yield library


@pytest.fixture(scope="module")
def documents() -> dict[str, Reading]:
    """Return the readings of the five documents, by slug."""
    return {slug: packaged_reading(slug) for slug in packaged_slugs()}


@pytest.fixture(scope="module")
def audits(documents: dict[str, Reading], tmp_path_factory: pytest.TempPathFactory) -> dict[str, SourceAudit]:
    """Return the audit of a store of the five documents, by slug."""
    with open_store(tmp_path_factory.mktemp("store"), list(documents.values())) as library:
        return {audit.source.slug: audit for audit in audit_sources(library)}


@pytest.fixture
def audit_of(tmp_path: Path) -> Callable[[Reading], SourceAudit]:
    """Return a function that writes a store of one reading and audits it."""

    def audit(reading: Reading) -> SourceAudit:
        """Return the audit of a store that holds this reading alone."""
        with open_store(tmp_path, [reading]) as library:
            (found,) = audit_sources(library)
        return found

    return audit


def test_every_source_of_the_store_is_audited(audits: dict[str, SourceAudit], documents: dict[str, Reading]):
    assert {slug: audit.source for slug, audit in audits.items()} == {
        slug: reading.source for slug, reading in documents.items()
    }


def test_every_character_of_the_five_documents_is_accounted_for(
    audits: dict[str, SourceAudit], documents: dict[str, Reading]
):
    assert [audit.account.unaccounted for audit in audits.values()] == [0] * 5
    for slug, audit in audits.items():
        counted = audit.account.in_records + sum(audit.account.in_noise.values()) + audit.account.between
        assert counted == audit.account.characters == len(documents[slug].text)


def test_characters_of_a_missing_record_are_unaccounted_for(
    documents: dict[str, Reading], audit_of: Callable[[Reading], SourceAudit]
):
    whole = documents["moursund-1998-10"]
    lost = whole.records[-1]
    audit = audit_of(whole._replace(records=whole.records[:-1]))
    printed = whole.text[lost.span.start : lost.span.end]
    assert audit.account.unaccounted == len("".join(printed.split())) > 0


def test_characters_both_in_a_record_and_in_noise_are_an_error(
    documents: dict[str, Reading], audit_of: Callable[[Reading], SourceAudit]
):
    whole = documents["moursund-1998-10"]
    with pytest.raises(BadSource, match="moursund-1998-10: characters"):
        audit_of(whole._replace(noise=(*whole.noise, Noise(whole.records[3].span, "nothing"))))


def test_records_are_counted_by_kind(audits: dict[str, SourceAudit]):
    examples = {slug: audit.records.get("example", 0) for slug, audit in audits.items()}
    assert examples == {
        "pokemon-set-2023-11": 2,
        "moursund-1998-04": 0,
        "moursund-1998-10": 0,
        "crystalkeep-2004-01": 7,
        "crystalkeep-2008-08": 12,
    }
    assert (audits["moursund-1998-04"].records["erratum"], audits["moursund-1998-10"].records["erratum"]) == (10, 8)
    assert all(list(audit.records) == sorted(audit.records) for audit in audits.values())


def test_tags_are_counted_as_printed(audits: dict[str, SourceAudit]):
    """The 1998 posts and the release notes have no tags."""
    assert sum(audits["crystalkeep-2004-01"].tags.values()) == 34 + 12 + 3
    assert audits["crystalkeep-2008-08"].tags["Shadowmoor FAQ 2008/04/17"] == 1
    assert audits["crystalkeep-2008-08"].tags["Eventide FAQ 2008/07/08"] == 3
    assert [slug for slug, audit in audits.items() if not audit.tags] == [
        slug for slug in audits if not slug.startswith("crystalkeep")
    ]


def test_the_summary_of_changes_has_69_marked_records(audits: dict[str, SourceAudit]):
    """A mark says that the record changed since the edition before. The other documents mark none."""
    assert {slug: audit.marked for slug, audit in audits.items() if audit.marked} == {"crystalkeep-2008-08": 69}


def test_citations_are_counted_with_those_that_lead_to_a_record(
    audits: dict[str, SourceAudit], documents: dict[str, Reading]
):
    counted = {slug: (audit.citations, audit.citations_here) for slug, audit in audits.items()}
    assert counted["crystalkeep-2004-01"] == (14, 0)
    assert counted["crystalkeep-2008-08"][0] == 32
    for slug, reading in documents.items():
        targets = [citation.target for record in reading.records for citation in record.citations]
        assert counted[slug] == (len(targets), len(targets) - targets.count(None))


def test_the_audit_lists_every_note_with_the_id_of_its_record(
    audits: dict[str, SourceAudit], documents: dict[str, Reading]
):
    told = {(record_id, str(note)) for audit in audits.values() for record_id, note in audit.notes}
    meant = [(r.id, str(note)) for reading in documents.values() for r in reading.records for note in r.notes]
    assert told == set(meant)
    assert sum(len(audit.notes) for audit in audits.values()) == len(meant) > 0
    assert [note for record_id, note in told if record_id == "crystalkeep-2008-08/419.7e" and "208/07/15" in note]
