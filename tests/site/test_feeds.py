"""The feed and the description of the search."""

from xml.etree import ElementTree as ET

from kb.site.feeds import FEED, OPENSEARCH

ATOM = "{http://www.w3.org/2005/Atom}"


def test_the_feed_has_the_sources_and_the_changes_latest_first(made):
    """Each leads to its page."""
    root = ET.fromstring(made.files[FEED])  # noqa: S314  (our own)
    days = [entry.findtext(f"{ATOM}updated") for entry in root.iter(f"{ATOM}entry")]
    assert days == sorted(days, reverse=True)
    assert len(days) == len(made.site.collection.sources) + len(made.site.collection.lineages)
    places = [link.get("href").removeprefix("https://example.org/rulings/") for link in root.iter(f"{ATOM}link")]
    assert set(places) <= set(made.files)


def test_a_browser_is_told_how_to_search(made):
    """With the site's own address."""
    assert b"https://example.org/rulings/search.html?q={searchTerms}" in made.files[OPENSEARCH]
