"""Tests for the pages of what changed since a year."""

from kb.site import addresses
from kb.site.flip_days import flips_by_day
from kb.site.pages.since import TOLD, since_page, years_of
from tests.slow import slow


@slow  # needs all boards
def test_most_noticeable_changes_come_first(made):
    page = since_page(made.site, 2004)
    assert len(page.changes) == TOLD
    assert {"Combat damage and the stack", "Mana burn", "The legend rule"} == {one.title for one in page.changes[:3]}
    burn = next(one for one in page.changes if one.title == "Mana burn")
    assert burn.when == ("on 11 July 2009 (Magic 2010)",)
    assert (burn.board.before, burn.board.after) == (("Ana is at 19 life",), ("Ana is at 20 life",))


@slow  # needs all boards
def test_example_board_of_a_change_ends_differently(made):
    for year in (1998, 2008, 2015):
        for change in since_page(made.site, year).changes:
            assert change.board is None or change.board.before != change.board.after


def test_rule_that_came_and_went_is_not_listed(made):
    assert "There is no such rule any more." not in [
        change.after for change in since_page(made.site, 2004).changes if not change.before
    ]


def test_changes_within_the_year_itself_have_links(made):
    flips = flips_by_day(made.site)
    year = next(day.year for day in flips if day.year in years_of(made.site))
    there = [addresses.flip_day(day) for day in flips if day.year == year]
    assert [link.address for link in since_page(made.site, year).within] == there
    assert all(address in made.page(addresses.since(year)) for address in there)
