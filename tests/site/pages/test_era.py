"""The pages of an era."""

from datetime import date

from kb.records.record import Reading, Span
from kb.site.pages import era as eras
from kb.site.pages import part as pages
from kb.site.pages.era import era_page, eras_page
from kb.site.pages.part import part_pages


def test_a_part_of_many_texts_stands_on_several_pages(site_of_readings, make_source, make_record, monkeypatch):
    """All of them, in order, each page leading to the next."""
    monkeypatch.setattr(pages, "MOST", 2)
    rules = tuple(make_record("cr-1", f"1.{n}", span=Span(n, n + 1)) for n in range(1, 6))
    made = site_of_readings(Reading(make_source("cr-1", date(1998, 1, 1)), "x" * 20, rules, ()))
    era = made.site.collection.eras[0]
    found = list(part_pages(made.site, era, "1"))
    assert [[text.id for text in page.shown] for page in found] == [
        ["cr-1/1.1", "cr-1/1.2"], ["cr-1/1.3", "cr-1/1.4"], ["cr-1/1.5"],
    ]  # fmt: skip
    assert [page.next and page.next.address for page in found] == [*(page.head.address for page in found[1:]), None]
    assert {page.total for page in found} == {5}
    assert all(page.head.address in made.files for page in found)


def test_an_era_counts_what_the_list_of_eras_counts(made):
    """And what its parts hold."""
    listed = {link.address: counts for link, *counts in eras_page(made.site).eras}
    for era in made.site.collection.eras:
        page = era_page(made.site, era)
        assert listed[page.head.address] == [page.attested, page.last_known]
        assert page.attested == sum(part.attested for part in page.parts)


def test_boards_beyond_what_a_page_holds_are_counted(made, monkeypatch):
    """The page of an era doesn't grow with them."""
    era = made.site.collection.eras[2]
    whole = era_page(made.site, era)
    monkeypatch.setattr(eras, "BOARDS", 2)
    page = era_page(made.site, era)
    assert page.boards == whole.boards[:2]
    assert page.boards_count == len(whole.boards) if whole.boards_count <= 24 else whole.boards_count > 24


def test_a_part_of_few_texts_has_one_page(made):
    """With no list of pages."""
    era = made.site.collection.eras[2]
    (page,) = part_pages(made.site, era, "212")
    assert page.pages == ()
    assert page.total == len(page.shown)
