"""Tests for full lists split over pages."""

from datetime import date

import pytest

from kb.records.record import Reading, Span
from kb.site import pager
from kb.site.pages import rule
from kb.site.pages.about_and_search import about_page
from kb.site.pages.coverage import coverage_pages
from kb.site.pages.home import home_page
from kb.site.pages.number_and_card_lists import initial_pages, initials
from kb.site.pages.rule import rule_page
from kb.site.pages.sources import holdings, sources_pages


@pytest.fixture
def many(site_of_readings, make_source, make_record):
    """Return the site of three editions of one book and another document, with three cards of one initial."""
    readings = []
    for year in (2003, 2004, 2005):
        slug = f"cr-{year}"
        rules = tuple(
            make_record(slug, number, cards=(card,), span=Span(place * 10, place * 10 + 9))
            for place, (number, card) in enumerate((("100", "Toad"), ("100.1", "Tadpole"), ("100.2", "Tern")))
        )
        readings.append(Reading(make_source(slug, date(year, 1, 1))._replace(title="The rules"), "x" * 500, rules, ()))
    post = make_source("post", date(2006, 1, 1))._replace(title="A post")
    return site_of_readings(*readings, Reading(post, "x" * 500, (make_record("post", "1.1"),), ()))


def test_editions_of_one_book_are_listed_together(many):
    book, post = holdings(many.site.collection)
    assert (book.editions, book.days, book.link.address) == (3, "2003-01-01 to 2005-01-01", "sources.html")
    assert (post.editions, post.days, post.link.address) == (1, "2006-01-01", "source/post.html")
    assert home_page(many.site).holdings == about_page(many.site).holdings == (book, post)
    assert (home_page(many.site).documents, home_page(many.site).years) == (4, (2003, 2006))


def test_documents_are_listed_over_pages(many, monkeypatch):
    monkeypatch.setattr(pager.sheets, "__defaults__", (3,))
    listed = list(sources_pages(many.site))
    assert [len(page.sources) for page in listed] == [3, 1]
    assert [page.head.address for page in listed] == ["sources.html", "sources/2.html"]
    audited = list(coverage_pages(many.site))
    assert [len(page.audits) for page in audited] == [3, 1]
    assert [page.head.address for page in audited] == ["coverage.html", "coverage-2.html"]
    assert [page.head.title for page in audited] == ["Coverage and audit", "Coverage and audit, page 2"]


def test_cards_of_an_initial_are_listed_over_pages(many, monkeypatch):
    monkeypatch.setattr(pager.sheets, "__defaults__", (2,))
    (address,) = initials(many.site.collection.cards)
    pages = list(initial_pages(many.site, address))
    assert [[link.words for link in page.cards] for page in pages] == [["Tadpole", "Tern"], ["Toad"]]
    assert [page.head.address for page in pages] == ["cards/t.html", "cards/t/2.html"] == [address, "cards/t/2.html"]


def test_subrules_beyond_the_limit_are_counted_and_linked(many, monkeypatch):
    assert [entry.link.words for entry in rule_page(many.site, "100").under] == ["100.1", "100.2"]
    monkeypatch.setattr(rule, "MOST", 1)
    page = rule_page(many.site, "100")
    assert ([entry.link.words for entry in page.under], page.under_count) == (["100.1"], 2)
    assert page.section.address in many.files
