"""Tests for the pages of formats."""

from html import unescape

import pytest

from kb.answers.boards.formats import Differing
from kb.answers.boards.outcomes import Sides
from kb.boards.reading.formats import packaged_formats
from kb.boards.reading.scenario import packaged_scenarios
from kb.site.make_site import site_of
from kb.site.pages.format import format_names, format_page, formats_page, of_each_cause
from kb.site.rendering import Renderer
from kb.site.search_titles import titles
from kb.site.site import Site
from kb.store.library import Library
from tests.site.conftest import store

FEW = ("mana-burn", "tapped-blocker", "combat-damage-on-the-stack", "002-licid-forest")


@pytest.fixture(scope="module")
def site(tmp_path_factory, documents) -> Site:
    """Return a site of a few boards."""
    scenarios = [one for name in FEW for one in packaged_scenarios(name)]
    with Library(store(tmp_path_factory.mktemp("store"), documents)) as library:
        return site_of(library, scenarios=scenarios)


def test_each_exception_is_shown_beside_todays_rule(site):
    page = format_page(site, "old-school-france")
    burn, _, later, blockers = page.rows
    assert (burn.says, burn.there.where.words, burn.here.where.words) == ("Mana burn", "500.5", "300.3")
    assert burn.here.quote == "loses 1 life for each one mana lost"
    assert (later.there, later.is_house_rule) == (None, True)
    assert blockers.here.means == "A tapped blocker deals no combat damage."
    shown = unescape(Renderer().render("format.html", page).decode())
    assert "A house rule, never an official one: oldmtg-france.com/rules" in shown
    assert "No such rule." in shown


def test_boards_that_end_differently_are_listed_side_by_side(site):
    boards = {board.link.words: board for board in format_page(site, "middle-school").boards}
    names = {one.id: one.title for name in FEW for one in packaged_scenarios(name)}
    assert names["002-licid-forest"] not in boards
    assert names["tapped-blocker"] not in boards
    burn = boards[names["mana-burn"]]
    assert (burn.there, burn.here, burn.causes) == (("Ana is at 20 life",), ("Ana is at 19 life",), "“Mana burn”")
    assert burn.beside == "scenario/mana-burn.html#middle-school~2026-08-07"


def test_boards_of_different_exceptions_take_turns():
    causes = {"one": "burn", "two": "burn", "three": "stack", "four": "wish", "five": "stack"}
    boards = [Differing(name, "", Sides("", (), ()), ((cause,),)) for name, cause in causes.items()]
    assert [one.scenario for one in of_each_cause(boards)] == ["one", "three", "four", "two", "five"]


def test_story_is_written_in_sentences(site):
    stories = [board.story for board in format_page(site, "middle-school").boards]
    assert stories
    assert not [story for story in stories if ". the " in story]
    assert any("The turn ends." in story for story in stories)


@pytest.mark.parametrize("name", list(format_names()))
def test_only_the_rules_sheet_is_printed(site, name):
    shown = Renderer().render("format.html", format_page(site, name)).decode()
    main = shown.partition('<main id="main">')[2].partition("</main>")[0]
    sheet, _, rest = main.partition("</article>")
    assert sheet.strip().startswith('<article class="sheet">')
    pieces = [piece for piece in rest.split("\n") if piece.startswith(("<p", "<section"))]
    assert all('class="no-print' in piece for piece in pieces if piece.startswith("<section"))
    assert ("<table" in sheet) == bool(format_page(site, name).rows)


def test_list_has_every_format_with_unplayable_ones_last(site):
    page = formats_page(site)
    assert len(page.playable) + len(page.others) == len(packaged_formats())
    assert all(one.missing for one in page.others)
    assert page.playable[0].exceptions


def test_other_names_of_a_format_are_on_its_page_and_found_by_search(site):
    page = format_page(site, "old-school-france")
    assert "French Old School" in page.called
    assert f"Also called {', '.join(page.called)}." in unescape(Renderer().render("format.html", page).decode())
    assert "Old School France (also called French Old School, " in " ".join(
        entry[1] for entry in titles(site)["entries"]
    )
