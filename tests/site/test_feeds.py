"""Tests for the feed and the description of the search."""

import re
from dataclasses import replace
from xml.etree import ElementTree as ET

from kb.site.feeds import FEED, OPENSEARCH, feed, opensearch

MAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
OPEN = "{http://a9.com/-/spec/opensearch/1.1/}"
ATOM = "{http://www.w3.org/2005/Atom}"


def test_feed_has_sources_and_changes_latest_first(made):
    root = ET.fromstring(made.files[FEED])  # noqa: S314  (our own data)
    days = [entry.findtext(f"{ATOM}updated") for entry in root.iter(f"{ATOM}entry")]
    assert days == sorted(days, reverse=True)
    changes = {
        (change.lineage, change.day, change.by)
        for changes in made.site.collection.lineages.values()
        for change in changes
    }
    assert len(days) == len(made.site.collection.sources) + len(changes)
    assert len(changes) > len(made.site.collection.lineages)
    places = [link.get("href").removeprefix("https://example.org/rulings/") for link in root.iter(f"{ATOM}link")]
    assert set(places) <= set(made.files)


def test_opensearch_names_the_sites_address(made):
    assert b"https://example.org/rulings/search.html?q={searchTerms}" in made.files[OPENSEARCH]


def test_feed_is_valid_atom(made):
    root = ET.fromstring(made.files[FEED])  # noqa: S314  (our own data)
    assert root.tag == f"{ATOM}feed"
    entries = list(root.iter(f"{ATOM}entry"))
    for element in (root, *entries):
        assert all(element.findtext(f"{ATOM}{name}") for name in ("id", "title", "updated"))
    assert root.find(f"{ATOM}author/{ATOM}name").text
    ids = [entry.findtext(f"{ATOM}id") for entry in entries]
    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT00:00:00Z", entry.findtext(f"{ATOM}updated")) for entry in entries)
    assert root.find(f"{ATOM}link[@rel='self']").get("href") == f"https://example.org/rulings/{FEED}"


def test_search_description_is_valid_opensearch(made):
    root = ET.fromstring(made.files[OPENSEARCH])  # noqa: S314  (our own data)
    assert root.tag == f"{OPEN}OpenSearchDescription"
    assert 0 < len(root.findtext(f"{OPEN}ShortName")) <= 16
    assert 0 < len(root.findtext(f"{OPEN}Description")) <= 1024
    assert "{searchTerms}" in root.find(f"{OPEN}Url").get("template")
    assert all(b'href="' in page and b"opensearch.xml" in page for page in (made.files["index.html"],))


def test_site_map_lists_each_canonical_page_once(made):
    root = ET.fromstring(made.files["sitemap.xml"])  # noqa: S314  (our own data)
    places = [element.text.removeprefix("https://example.org/rulings/") for element in root.iter(f"{MAP}loc")]
    assert 1000 < len(places) == len(set(places)) <= 50_000
    canonical = '<link rel="canonical" href="https://example.org/rulings/{}">'
    assert [place for place in places if canonical.format(place) not in made.page(place or "index.html")] == []


def test_markup_in_the_base_address_is_escaped(made):
    address = "https://example.org/a&b\"c'd<e>/"
    other = replace(made.site, base_url=address)
    root = ET.fromstring(feed(other))  # noqa: S314  (our own data)
    places = [root.findtext(f"{ATOM}id"), *(link.get("href") for link in root.iter(f"{ATOM}link"))]
    places += [entry.findtext(f"{ATOM}id") for entry in root.iter(f"{ATOM}entry")]
    assert all(place.startswith(address) for place in places)
    url = ET.fromstring(opensearch(other)).find(f"{OPEN}Url")  # noqa: S314  (our own data)
    assert url.get("template").startswith(address)
