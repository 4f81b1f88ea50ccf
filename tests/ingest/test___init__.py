"""Reading: which reader fits, what a document is called, and what is refused."""

import pytest

from ingest import packaged_reading, packaged_slugs, read, readers
from ingest.catalogue import listed_bytes
from kb.records.errors import BadSource

PAGE = b"This search based on the May 1, 2005 release of the Rulings. 502 - Keywords 502.1 - It is so. See rule 402."


@pytest.mark.parametrize("slug", packaged_slugs())
def test_one_reader_recognises_each_document(slug: str):
    """Each document is recognised by its own reader and by no other."""
    raw, source = listed_bytes(slug), packaged_reading(slug).source
    for reader in readers():
        if reader.name == source.reader:
            assert read(raw, "x", reader=reader.name).source == source
        else:
            with pytest.raises(BadSource, match=f"not what {reader.name} reads"):
                read(raw, "x", reader=reader.name)


def test_an_unlisted_document_describes_itself():
    """A document that isn't in the catalogue is described by what it says."""
    source = read(PAGE, "page.txt").source
    assert (source.slug, source.title, source.file) == (
        "crystalkeep-2005-05", "Crystal Keep rulings, section 502", "page.txt",
    )  # fmt: skip
    assert source.credit == "Stephen D'Angelo, Crystal Keep rulings, section 502, 2005-05-01 (not for sale)"
    assert source.reader == "crystal-keep-section"


def test_a_document_without_a_day_says_so():
    """The credit of a document that states no day says what its day was taken from."""
    text = b"Release Notes Comprehensive rules updates For the comprehensive rules (as of May 2024): 120.3 Damage"
    assert read(text, "x").source.credit == (
        "Release notes of a set (Written against the rules of May 2024; the day is not stated)"
    )


def test_a_slug_of_ones_own():
    """A slug that is given names the source and its records; a listed document keeps its own."""
    reading = read(PAGE, "page.txt", slug="my-page.2")
    assert reading.source.slug == "my-page.2"
    assert {record.id.partition("/")[0] for record in reading.records} == {"my-page.2"}
    assert {c.target for r in reading.records for c in r.citations} == {None}
    assert read(listed_bytes("moursund-1998-10"), "x", slug="mine").source.slug == "moursund-1998-10"


@pytest.mark.parametrize("slug", ["", "a/b", "../up", "A", "a b", "a--b", "-a", "a#1", "é"])
def test_what_is_no_slug(slug: str):
    """A slug that couldn't begin an id or name a file is refused."""
    with pytest.raises(BadSource, match="can't name a source"):
        read(PAGE, "page.txt", slug=slug)


def test_no_such_reader():
    """A reader that there isn't is answered with those that there are."""
    with pytest.raises(BadSource, match="no reader 'x'") as refused:
        read(PAGE, "page.txt", reader="x")
    assert all(reader.name in refused.value.remedy for reader in readers())


def test_no_reader_fits():
    """A text of another kind is refused with what the readers read."""
    with pytest.raises(BadSource, match=r"^letter\.txt: no reader recognises") as refused:
        read(b"Dear Sir, see rule 402.", "letter.txt")
    assert all(reader.reads in refused.value.remedy for reader in readers())


def test_reading_twice_gives_the_same():
    """The same bytes give the same reading."""
    assert read(PAGE, "x") == read(PAGE, "x")


def test_the_condition_of_a_source_stands_in_its_credit():
    """A copy that is changed still says, with its credit, that it is not for sale."""
    raw = listed_bytes("crystalkeep-2004-01").replace(b"Merfolk", b"Goblin")
    credit = read(raw, "copy.txt").source.credit
    assert "2004-01-15" in credit
    assert credit.endswith("(not for sale)")
