"""The Atom feed and the OpenSearch description, for sites that know their address."""

from xml.sax.saxutils import escape, quoteattr

from kb.records.escaping import shown_in_markup
from kb.site import addresses
from kb.site.collection import grouped
from kb.site.links import title_of
from kb.site.site import Site

FEED = "feed.xml"
OPENSEARCH = "opensearch.xml"


def feed(site: Site) -> bytes:
    """Return the Atom feed of sources and replacements, latest first."""
    collection = site.collection
    entries = [
        (source.day, source.title, addresses.source(source.slug), "", f"{source.credit}: {source.covers}")
        for source in collection.sources.values()
    ]
    entries += [
        (
            day,
            f"{title_of(lineage, collection)}: changed by {by}",
            addresses.lineage(lineage),
            f"#{day}-{addresses.anchor(by)}",
            " ".join(dict.fromkeys(change.reason for change in changes)),
        )
        for lineage, all_changes in collection.lineages.items()
        for (day, by), changes in grouped(all_changes, lambda change: (change.day, change.by)).items()
    ]
    entries.sort(key=lambda entry: (entry[0], *entry[2:4]), reverse=True)
    told = "".join(
        f"<entry><title>{escape(title)}</title><id>{escape(site.base_url + address + which)}</id>"
        f"<link href={quoteattr(site.base_url + address)}/><updated>{day}T00:00:00Z</updated>"
        f"<summary>{escape(summary)}</summary></entry>\n"
        for day, title, address, which, summary in entries
    )
    newest = max(entry[0] for entry in entries)
    return shown_in_markup(
        '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n'
        f"<title>rulings: sources and changes</title><id>{escape(site.base_url)}</id>\n"
        f'<link rel="self" href={quoteattr(site.base_url + FEED)}/><updated>{newest}T00:00:00Z</updated>\n'
        f"<author><name>rulings</name></author>\n{told}</feed>\n"
    ).encode()


def opensearch(site: Site) -> bytes:
    """Return the OpenSearch description."""
    template = quoteattr(f"{site.base_url}{addresses.SEARCH}?q={{searchTerms}}")
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n'
        "<ShortName>rulings</ShortName><Description>Rules of Magic as they were, on any day</Description>\n"
        f'<Url type="text/html" template={template}/>\n</OpenSearchDescription>\n'
    ).encode()
