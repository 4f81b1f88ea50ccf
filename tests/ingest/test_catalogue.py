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
def test_each_listed_document(slug: str):
    """A listed document is here with its fingerprint, and has a reader that recognises it."""
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
def test_each_damage_is_somewhere(slug: str, readings):
    """Each known damage is in a record, with the words printed, and noted there."""
    for damage in listed_sources()[slug].damages:
        assert damage.field in FIELDS
        records = [record for record in readings[slug].records if damage.within in record.text]
        assert records, damage.within
        for record in records:
            printed = {"number": record.printed_number, "tag": record.printed_tag}.get(damage.field, record.text)
            assert damage.printed in (printed or ""), damage
            assert damage.as_note in record.notes


def test_in_the_order_of_days():
    """The catalogue runs as time does, save for the set's own rules, and its files are the folder's."""
    days = [listed.source.day for listed in listed_sources().values()]
    assert days == sorted(days)
    files = {entry.name for entry in seeds_folder().iterdir() if entry.name.endswith(".txt")}
    assert files == {listed.source.file for listed in listed_sources().values()}


def test_a_changed_file_is_refused(tmp_path, monkeypatch: pytest.MonkeyPatch):
    """A packaged document that isn't what the catalogue describes is refused with what to do."""
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
# a case of a table, or of a rule, is one of two
def test_listed_as(change, is_listed: bool):  # noqa: FBT001
    """A document is a listed one by its bytes or its words, not by less."""
    listed = listed_as(open_document(change(listed_bytes("crystalkeep-2004-01")), "copy"))
    assert (listed is not None) is is_listed
    assert listed is None or listed.damages == listed_sources()["crystalkeep-2004-01"].damages
