"""Tests for the pages of an era."""

from datetime import date
from itertools import pairwise

from kb.records.record import Kind, Reading, Span
from kb.records.source import Extent
from kb.site.pages import era as eras
from kb.site.pages import era_part as pages
from kb.site.pages.comparison import boards_between
from kb.site.pages.era import era_page
from kb.site.pages.era_part import part_pages
from kb.site.pages.eras import eras_page


def test_long_part_is_split_over_pages_in_order(site_of_readings, make_source, make_record, monkeypatch):
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


def test_counts_of_an_era_match_the_list_of_eras(made):
    listed = {one.era.address: [one.printed, one.last_known] for one in eras_page(made.site).chapters}
    for era in made.site.collection.eras:
        page = era_page(made.site, era)
        assert listed[page.head.address] == [page.printed, page.last_known]
        assert page.printed == sum(part.printed for part in page.parts)


def test_section_has_its_title_of_the_day(site_of_readings, make_source, make_record):
    def edition(year, title):
        """Return a complete rulebook of a year with a section of this title."""
        slug = f"cr-{year}"
        since = date(year, 1, 1)
        heading = make_record(slug, "103", kind=Kind.HEADING, text=title, since=since, span=Span(0, 1))
        rule = make_record(slug, "103.1", text=f"{title} is told here.", since=since, span=Span(1, 2))
        return Reading(make_source(slug, date(year, 1, 1), extent=Extent.COMPLETE), "x" * 9, (heading, rule), ())

    made = site_of_readings(edition(1998, "Golden Rules"), edition(2006, "Starting the Game"))
    first, *_, last = made.site.collection.eras
    assert [part.link.words for part in era_page(made.site, first).parts] == ["103 Golden Rules"]
    assert [part.link.words for part in era_page(made.site, last).parts] == ["103 Starting the Game"]
    assert [page.title for page in part_pages(made.site, first, "103")] == ["103 Golden Rules"]
    assert "Starting the Game" in made.files["section/103.html"].decode().partition("</h1>")[0]


def test_document_name_may_begin_with_a_digit(site_with):
    made = site_with("5ed-1997", one={"local_id": "a/1", "kind": Kind.RULING, "number": None}, two={"local_id": "30.1"})
    page = era_page(made.site, made.site.collection.eras[-1])
    assert [part.link.words for part in page.parts] == ["30", "The rules of 5ed-1997"]
    assert {"source/5ed-1997.html", "record/5ed-1997/a/1.html"} <= made.files.keys()


def test_an_era_counts_the_boards_that_differ_from_the_previous_era(made):
    """It counts as many as the comparison page lists; the first era has none."""
    for before, era in pairwise(made.site.collection.eras):
        page = era_page(made.site, era)
        assert page.boards_count == len(boards_between(made.site, before, era))
    assert era_page(made.site, made.site.collection.eras[0]).boards == ()


def test_boards_beyond_the_limit_are_only_counted(made, monkeypatch):
    era = made.site.collection.eras[2]
    whole = era_page(made.site, era)
    monkeypatch.setattr(eras, "BOARDS", 2)
    page = era_page(made.site, era)
    assert page.boards == whole.boards[:2]
    assert page.boards_count == whole.boards_count > len(whole.boards)


def test_short_part_has_one_page(made):
    era = made.site.collection.eras[2]
    (page,) = part_pages(made.site, era, "212")
    assert page.pages == ()
    assert page.total == len(page.shown)


def test_parts_of_an_era_are_in_order(site_of_readings, make_source, make_record):
    """Numbered sections first, then lettered ones, then documents."""
    printed = ["K.6.4", "212.1", "7.1", "A.1"]
    numbers = [make_record("cr-1", number, number=number, span=Span(n, n + 1)) for n, number in enumerate(printed)]
    rulings = make_record("5ed-1997", "x/1", kind=Kind.RULING, number=None)
    made = site_of_readings(
        Reading(make_source("cr-1", date(1998, 1, 1)), "x" * 20, tuple(numbers), ()),
        Reading(make_source("5ed-1997", date(1998, 1, 2)), "x" * 20, (rulings,), ()),
    )
    parts = eras.parts_of(made.site.collection, made.site.collection.eras[0])
    assert list(parts) == ["212", "7", "A", "K", "5ed-1997"]
