"""Metadata of a record's page for search engines and for the site's own search."""

from collections.abc import Iterable

from kb.records.record import Kind, Record
from kb.records.wording import IN_FORCE, Standing
from kb.site.collection import Collection
from kb.site.links import credit_of
from kb.site.page_parts import Said
from kb.site.standing import standing_in


def linked_data(record: Record | None, title: str, collection: Collection) -> dict[str, str]:
    """Return a record as schema.org's Legislation, {} for none."""
    if record is None:
        return {}
    wording = collection.wordings[record.id]
    until = wording.ended or wording.printed_until
    return {
        "@type": "Legislation",
        "name": title,
        "legislationIdentifier": wording.id,
        "legislationDate": str(wording.since),
        "temporalCoverage": f"{wording.since}/{until}",
        "inLanguage": "en",
        "creditText": credit_of(record, collection),
        "isPartOf": collection.sources[record.source].title,
    }


def filters(
    record: Record | None, texts: Iterable[Said], collection: Collection, number: str = ""
) -> tuple[tuple[str, str], ...]:
    """Return the search filters of a page: kind, source, cards, and eras in force or last known; none without a record.

    Eras in force have a separate filter, so that they can rank first. A page with examples also has the kind "example".
    A page without any shown text has a filter that makes it rank last.
    """
    if record is None:
        return ()
    is_wordless = all(map(collection.is_hidden, collection.numbers[number] if number else [record]))
    wording = collection.wordings[record.id]
    known = {era.name: standing_in(wording, era) for era in collection.eras}
    has_example = any(not example.is_hidden for text in texts for example in text.examples)
    return (
        ("kind", str(record.kind)),
        *(("printed", era) for era, standing in known.items() if standing is Standing.STOOD),
        *((("kind", str(Kind.EXAMPLE)),) if has_example else ()),
        ("source", record.source),
        *(("era", era) for era, standing in known.items() if standing in IN_FORCE),
        *(("card", card) for card in record.cards),
        *((("words", "not shown"),) if is_wordless else ()),
    )
