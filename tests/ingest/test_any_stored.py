"""Any text that a reader accepts can be stored, looked up, indexed and exported again."""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example, given, settings

from ingest import packaged_slugs, read
from ingest.catalogue import listed_bytes
from kb.lineage.updating_wordings import Growth
from kb.records.errors import BadSource
from kb.records.export import exported
from kb.records.record import Reading
from kb.search.entries import entries
from kb.store.library import Library
from kb.store.write import drafting
from tests.ingest.test_any_text import HEADERS, WORDS, mutations, texts


def check_stored(reading: Reading) -> None:
    """Check that a store returns the records of a reading and finds them by number, by card and by wording."""
    with TemporaryDirectory() as folder:
        path = str(Path(folder, "rulings.sqlite"))
        with drafting(path) as draft:
            Growth(draft).add(reading, 0)
            draft.put_meta({})
        with Library(path) as library:
            stored = library.all_records(reading.source.slug)
            assert [exported(r, "x") for r in stored] == [exported(r, "x") for r in reading.records]
            for record in stored:
                assert library.wording_of(record.id) is not None
                assert record.number is None or library.by_number(record.number) or record.kind == "example"
                assert all(record in library.about_card(card) for card in record.cards)
            assert sum(1 for _ in entries(library)) <= len(stored)


@pytest.mark.parametrize("reader", HEADERS)
@given(text=texts(*WORDS))
@example(text="2023 Wizards of the Coast")
@example(text="1205.3mX The type. 12345.6 Another.")
@settings(max_examples=15, deadline=None)
def test_any_text_after_a_documents_header_can_be_stored_and_exported(reader: str, text: str):
    try:
        reading = read((HEADERS[reader] + text).encode(), "any.txt", reader=reader)
    except BadSource:
        return
    check_stored(reading)


@given(text=mutations())
@settings(max_examples=10, deadline=None)
def test_a_damaged_document_can_be_stored(text: str):
    try:
        reading = read(text.encode(), "mutation.txt")
    except BadSource:
        return
    check_stored(reading)


ONE_WORD_MORE: tuple[Callable[[str], str], ...] = (
    lambda text: text.replace(" the ", " the very ", 3),
    lambda text: f"{text} 2023 Wizards of the Coast.",
    lambda text: text.replace(" that ", " that 1998 Players ", 2),
)


@pytest.mark.parametrize("change", ONE_WORD_MORE, ids=["very", "year behind", "year inside"])
@pytest.mark.parametrize("slug", packaged_slugs())
def test_a_packaged_document_with_an_added_word_can_be_stored(slug: str, change: Callable[[str], str]):
    """It counts as another document, whose misprints are unknown."""
    text = change(listed_bytes(slug).decode())
    try:
        reading = read(text.encode(), "copy.txt", slug="copy")
    except BadSource as refused:
        assert "it looks like" in refused.problem  # noqa: PT017  (its header was changed)
    else:
        check_stored(reading)
