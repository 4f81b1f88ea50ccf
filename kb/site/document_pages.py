"""Splitting a long document into pages."""

from collections.abc import Sequence

from kb.records.record import Kind, Record

LEAST, MOST = 100, 200
"""The number of records after which a page ends before the next heading, and that after which it ends before any record
but an example."""


def leaves_of(records: Sequence[Record]) -> dict[str, tuple[Record, ...]]:
    """Return the records of a document by page, each page named by its first record's id.

    A short document has one page named "". A page ends before a heading, or at its most records.
    """
    if len(records) <= 2 * MOST:
        return {"": tuple(records)}
    pages: list[list[Record]] = []
    for record in records:
        held = len(pages[-1]) if pages else 0
        is_end = record.kind is Kind.HEADING if held < MOST else record.kind is not Kind.EXAMPLE
        if not pages or (held >= LEAST and is_end):
            pages.append([])
        pages[-1].append(record)
    return {page[0].local_id: tuple(page) for page in pages}
