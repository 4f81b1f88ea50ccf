"""The catalogue of the packaged documents."""

from hashlib import sha256

import pytest

from ingest import catalogue, readers
from ingest.catalogue import listed_as, listed_bytes, listed_sources, seeds_folder
from ingest.document import open_document
from ingest.reader import NOTHING_GIVEN, Reader
from kb.records.errors import BadSource

FIELDS = ("text", "number", "tag", "citation")


@pytest.mark.parametrize("slug", listed_sources())
def test_each_listed_document_is_packaged_unchanged_and_recognised_by_its_reader(slug: str):
    listed = listed_sources()[slug]
    raw = listed_bytes(slug)
    assert sha256(raw).hexdigest() == listed.source.sha256
    reader: Reader = next(r for r in readers() if r.name == listed.source.reader)
    facts = reader.facts(open_document(raw, slug), NOTHING_GIVEN)
    assert facts is not None
    assert (facts.author, facts.published, facts.extent) == (
        listed.source.author, listed.source.published, listed.source.extent,
    )  # fmt: skip


@pytest.mark.parametrize("slug", listed_sources())
def test_each_listed_damage_occurs_in_a_record_and_is_noted_there(slug: str, readings):
    for damage in listed_sources()[slug].damages:
        assert damage.field in FIELDS
        records = [record for record in readings[slug].records if damage.within in record.text]
        assert records, damage.within
        for record in records:
            printed = {"number": record.printed_number, "tag": record.printed_tag}.get(damage.field, record.text)
            assert damage.printed in (printed or ""), damage
            assert damage.as_note in record.notes


def test_the_catalogue_is_in_order_of_days_and_lists_all_packaged_files():
    days = [listed.source.day for listed in listed_sources().values()]
    assert days == sorted(days)
    files = {entry.name for entry in seeds_folder().iterdir() if entry.name.endswith(".txt")}
    assert files == {listed.source.file for listed in listed_sources().values()}


def test_a_packaged_document_that_was_changed_is_refused_with_a_remedy(tmp_path, monkeypatch: pytest.MonkeyPatch):
    slug = "crystalkeep-2004-01"
    source = listed_sources()[slug].source
    (tmp_path / source.file).write_bytes(listed_bytes(slug) + b" ")
    monkeypatch.setattr(catalogue, "seeds_folder", lambda: tmp_path)
    with pytest.raises(BadSource, match="its fingerprint is different") as refused:
        listed_bytes(slug)
    assert "restore" in refused.value.remedy


@pytest.mark.parametrize(
    ("change", "is_listed"),
    [
        (lambda raw: raw, True),
        (lambda raw: raw.replace(b"\n", b"  \r\n"), True),  # only white space
        (lambda raw: raw + b".", False),  # one character more
        (lambda raw: raw.replace(b"CompRules", b"Comprules"), False),
    ],
)
# a parametrised boolean
def test_a_copy_is_recognised_as_listed_only_if_all_its_words_are_the_same(change, is_listed: bool):  # noqa: FBT001
    listed = listed_as(open_document(change(listed_bytes("crystalkeep-2004-01")), "copy"))
    assert (listed is not None) is is_listed
    assert listed is None or listed.damages == listed_sources()["crystalkeep-2004-01"].damages
