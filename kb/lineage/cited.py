"""Citations of rules that their own document doesn't print, resolved in the rulebook of its day."""

from kb.records.record import Citation, Record
from kb.store.library import Library


def with_targets(library: Library, record: Record) -> Record:
    """Return a record with what it cites, as far as its own document or the rulebook then in force prints it.

    A number means nothing without a day: no other rulebook answers for it.
    """
    if all(citation.target for citation in record.citations):
        return record
    day = next(source.day for source in library.sources() if source.slug == record.source)
    books = [book for book in library.rulebooks() if book.day <= day]
    if not books:
        return record
    return record._replace(citations=tuple(_resolved(library, c, books[-1].slug) for c in record.citations))


def _resolved(library: Library, citation: Citation, book: str) -> Citation:
    if citation.target or not citation.number:
        return citation
    found = (other.id for other in library.by_number(citation.number, with_headings=True) if other.source == book)
    return citation._replace(target=next(found, None))
