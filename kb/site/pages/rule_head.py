"""What is told of a record's page to search engines, and to the search of the site."""

from collections.abc import Iterable

from kb.records.record import Kind, Record
from kb.records.wording import IN_FORCE, Standing
from kb.site.collection import Collection
from kb.site.links import credit_of
from kb.site.parts import Said
from kb.site.standing import standing_in


def linked_data(record: Record | None, title: str, collection: Collection) -> dict[str, str]:
    """Return a record as schema.org's Legislation, nearest to what it is; nothing of nothing."""
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
    """Return what the search is narrowed by: kind, source, cards, and each era in which it stood or was last known.

    By a filter of its own what stood in an era comes before what was last known. A page with examples is of that kind,
    too. What has no words of at all to show comes last.
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
