"""Tests for boards under formats on their pages."""

import pytest

from kb.boards.reading.formats import packaged_formats
from kb.boards.reading.scenario import packaged_scenarios
from kb.site.make_site import site_of
from kb.site.pages.format import format_page
from kb.site.pages.scenario import scenario_page
from kb.site.rendering import Renderer
from kb.site.under_formats import shown_under
from kb.store.library import Library
from tests.site.conftest import store

FEW = ("mana-burn", "tapped-blocker", "002-licid-forest", "wish-for-an-exiled-card")


@pytest.fixture(scope="module")
def site(tmp_path_factory, documents):
    """Return a site of a few boards."""
    scenarios = [one for name in FEW for one in packaged_scenarios(name)]
    with Library(store(tmp_path_factory.mktemp("store"), documents)) as library:
        return site_of(library, scenarios=scenarios)


@pytest.fixture(scope="module")
def pages(site):
    """Return the page of each board by its name."""
    return {told.scenario.id: scenario_page(site, told) for told in site.plays}


def test_board_is_shown_under_each_format_that_changes_its_end(site, pages):
    names = [day.day for day in pages["mana-burn"].days]
    assert "middle-school" in names
    assert names.index("2026-08-07") < names.index("middle-school")
    assert "urza-block-cube" not in [day.day for day in pages["wish-for-an-exiled-card"].days]
    assert not any(day.is_format for day in pages["002-licid-forest"].days)
    for told in site.plays:
        found = shown_under(told)
        bases = {str(of.base) for of in packaged_formats()}
        assert [it.name for it in found if not it.is_format] == sorted({it.name for it in found} & bases)


def test_frames_and_steps_under_a_format_are_on_the_page(pages):
    page = pages["mana-burn"]
    assert page.reel["days"]["middle-school"] != page.reel["days"]["2026-08-07"]
    (way,) = [way for way in page.ways if "middle-school" in way.days]
    assert "original-6" in way.days
    text = Renderer().render("scenario.html", page).decode()
    assert '<span id="middle-school">Under</span> <a href="../format/middle-school.html">Middle School</a>' in text
    assert (
        '<time id="2026-08-07" datetime="2026-08-07">7 August 2026</time> <a href="../formats.html">Today</a>' in text
    )


def test_rule_kept_by_a_format_is_not_listed_if_it_decides_nothing(pages):
    """A format keeps some older rules; the page of a board lists only those that decide it."""
    (way,) = [way for way in pages["mana-burn"].ways if "middle-school" in way.days]
    assert [mark.words for mark in way.at_work] == []


def test_format_page_links_to_boards_side_by_side(site, pages):
    for of in packaged_formats():
        for board in format_page(site, of.id).boards:
            address, _, place = board.beside.partition("#")
            page = pages[address.removeprefix("scenario/").removesuffix(".html")]
            assert set(place.split("~")) <= {day.day for day in page.days}
