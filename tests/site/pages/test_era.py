"""The pages of an era."""

from datetime import date

from kb.records.record import Reading, Span
from kb.site.pages import part as pages
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


def test_a_part_of_few_texts_has_one_page(made):
    """With no list of pages."""
    era = made.site.collection.eras[2]
    (page,) = part_pages(made.site, era, "212")
    assert page.pages == ()
    assert page.total == len(page.shown)
