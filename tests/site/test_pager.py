"""Tests for lists split over pages."""

import re

from kb.site import pager
from kb.site.pager import sheets
from kb.site.pages.coverage import audit_pages
from kb.site.pages.lineage import lineages_pages
from kb.site.pages.number_and_card_lists import section_pages


def test_long_list_is_split_over_linked_pages():
    found = sheets("abcdefg", lambda page: f"list-{page}.html", most=3)
    assert ["".join(sheet.entries) for sheet in found] == ["abc", "def", "g"]
    assert [(link.words, link.address) for link in found[0].pages] == [
        ("1", "list-1.html"), ("2", "list-2.html"), ("3", "list-3.html"),
    ]  # fmt: skip
    assert [sheet.titled("List") for sheet in found] == ["List", "List, page 2", "List, page 3"]


def test_short_list_has_one_page():
    for entries in ("", "abc"):
        (sheet,) = sheets(entries, str, most=3)
        assert (sheet.number, sheet.entries, sheet.pages) == (1, tuple(entries), ())


def test_no_list_exceeds_its_page_limit(made):
    lists = re.compile(r"(?:section|lineages|scenarios|coverage|compare/[^/]+/[^/]+/[^/]+)(?:/[^/]+)*\.html")
    entries = (
        '<li class="(?:heading)?"><a',
        '<tr><th scope="row">',
        "<li data-of=",
        '<li><a[^>]*>[^<]*</a> <span class="begins"',
    )
    entry = re.compile("|".join(entries))
    pages = {address: made.page(address) for address in made.files if lists.fullmatch(address)}
    counts = {address: len(entry.findall(page)) for address, page in pages.items()}
    assert max(counts.values()) > 90
    assert {address: count for address, count in counts.items() if count > pager.MOST} == {}


def test_pages_of_a_list_together_are_complete(made, monkeypatch):
    name = max(made.site.collection.sections, key=lambda section: len(made.site.collection.sections[section]))
    slug = max(made.site.collection.audits, key=lambda audit: len(audit.notes)).source.slug
    (whole,) = section_pages(made.site, name)
    stories = [story for page in lineages_pages(made.site) for story in (*page.rules, *page.cards)]
    notes = [note for page in audit_pages(made.site, slug) for note in page.notes]
    monkeypatch.setattr(pager.sheets, "__defaults__", (7,))
    parts = list(section_pages(made.site, name))
    assert len(parts) > 3
    assert [entry for part in parts for entry in part.entries] == list(whole.entries)
    assert [link for part in parts for link in part.cited] == list(whole.cited)
    assert [s for page in lineages_pages(made.site) for s in (*page.rules, *page.cards)] == stories
    assert [note for page in audit_pages(made.site, slug) for note in page.notes] == notes
    assert len({part.head.address for part in parts} | {part.head.title for part in parts}) == 2 * len(parts)
