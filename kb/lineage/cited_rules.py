"""Citations of rules that aren't in the citing document, resolved in the rulebook of its day."""

from kb.records.record import Citation, Record
from kb.store.library import Library


def with_targets(library: Library, record: Record) -> Record:
    """Return a record with its citations resolved in its own document or in the rulebook then in force.

    A number means nothing without a day, so no other rulebook is used.
    """
    if all(citation.target for citation in record.citations):
        return record
    day = next(source.day for source in library.sources() if source.slug == record.source)
    books = [book for book in library.rulebooks() if book.day <= day]
    if not books:
        return record
    return record._replace(citations=tuple(_resolved(library, c, books[-1].slug) for c in record.citations))


def _resolved(library: Library, citation: Citation, book: str) -> Citation:
    """Return a citation with the record that it cites in a rulebook, if that has it."""
    if citation.target or not citation.number:
        return citation
    found = (other.id for other in library.by_number(citation.number, with_headings=True) if other.source == book)
    return citation._replace(target=next(found, None))
