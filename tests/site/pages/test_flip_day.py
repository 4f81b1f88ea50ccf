"""Tests for the page of a day on which outcomes change."""

from datetime import date

from kb.site.flip_days import flip_days, flips_by_day
from kb.site.pages.flip_day import BOARDS, flip_day_page


def test_boards_of_the_day_are_counted_by_cause(made):
    for day in flip_days(made.site):
        page = flip_day_page(made.site, day)
        assert page.count == sum(cause.count for cause in page.causes) == len(flips_by_day(made.site)[day])
        for cause in page.causes:
            assert len(cause.boards) == min(cause.count, BOARDS)
            assert all(board.before != board.after for board in cause.boards)


def test_pages_of_days_link_to_the_previous_and_next(made):
    days = flip_days(made.site)
    pages = [flip_day_page(made.site, day) for day in days]
    assert [page.next.address for page in pages[:-1]] == [page.head.address for page in pages[1:]]
    assert (pages[0].previous, pages[-1].next) == (None, None)


def test_changed_rule_is_shown_before_and_after(made):
    page = flip_day_page(made.site, date(2004, 10, 1))
    (pair,) = [pair for pair in page.changed if pair[1].lineage.note == "legend-rule"]
    text = made.page("day/2004-10-01.html")
    assert text.index(pair[0].means) < text.index(pair[1].means)
