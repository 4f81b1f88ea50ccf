"""Accessibility checks with axe: pages as loaded, after interaction, and without their texts."""

import pytest

from kb.site import search
from kb.site.make_site import site_of
from kb.site.site_files import files_of

RIGHT, TAB = "\ue014", "\ue004"
HITS = "return document.querySelector('#hits[aria-busy=false] li')"
WITHHELD = (
    "index.html", "rule/1.1.html", "rule/1.2.html", "sources.html", "glossary.html",
    "source/cr-1.html", "compare/cr-1/cr-2.html", "eras.html", "section/1.html", "coverage.html", "numbers.html",
)  # fmt: skip


def test_axe_finds_no_violation_on_any_kind_of_page(browser, home, kinds, axe):
    found = []
    for address in kinds:
        browser.go(home + address)
        if address.startswith("search"):
            browser.wait(HITS)
        found += axe(address)
    assert found == []


def searched(browser):
    """Search, ask for more results, and filter by kind."""
    browser.press("creature", "#words")
    browser.wait(HITS)
    browser.click("#more")
    browser.wait("return document.querySelectorAll('#hits[aria-busy=false] li').length > 20")
    browser.run("document.querySelector('[name=kind][value=rule]').click()")
    browser.wait("return location.search.includes('kind=rule') && document.querySelector('#hits[aria-busy=false] li')")


def walked(browser):
    """Open all folded parts of a board and go two steps forward."""
    browser.run("document.querySelectorAll('details').forEach((details) => { details.open = true; })")
    browser.press(RIGHT)
    browser.press(RIGHT)
    browser.wait("return document.querySelector('.controls .count').textContent.startsWith('Step 2')")


def focus_citation(browser):
    """Focus a citation so that its tooltip appears."""
    again = "const cite = document.querySelector('[data-says]'); cite.blur(); cite.focus();"  # as for a loaded page
    browser.wait(f"{again} return document.querySelector('.says[role=tooltip]')")


def filter_list(browser):
    """Filter a list by one kind."""
    browser.wait("return document.querySelector('[data-only] li:nth-child(2) button')")
    browser.run("document.querySelector('[data-only] li:nth-child(2) button').click()")
    browser.wait("return document.querySelector('[aria-pressed=true]') && document.querySelector('[data-of][hidden]')")


def open_folded(browser):
    """Open the first folded part."""
    folded = "const folded = document.querySelector('details'); if (!folded.open) folded.firstElementChild.click();"
    browser.wait(f"{folded} return folded.open")


def copy_citation(browser):
    """Copy a citation, or show it where the browser can't copy."""
    browser.click("details.copy summary")
    browser.click("details.copy button")
    browser.wait("return document.querySelector('details.copy .copied').textContent")


def focus_skip_link(browser):
    """Move the focus to the skip link."""
    browser.press(TAB)
    browser.wait("return document.activeElement.className === 'skip'")


@pytest.mark.parametrize(
    ("address", "do"),
    [
        pytest.param(
            "search.html", searched, marks=pytest.mark.skipif(not search.is_there(), reason="Pagefind is not installed")
        ),
        ("scenario/002-lifeline-ball-1.html", walked),
        ("rule/103.2.html", focus_citation),
        ("source/crystalkeep-2008-08.html", focus_citation),
        ("card/vesuvan-doppelganger.html", filter_list),
        ("source/crystalkeep-2004-01.html", open_folded),
        ("rule/212.1c.html", copy_citation),
        ("index.html", focus_skip_link),
    ],
)
def test_axe_finds_no_violation_after_interaction(browser, home, axe, address, do):
    browser.go(home + address)
    do(browser)
    assert axe(f"{address}, {do.__name__}") == []


@pytest.fixture
def closed(browser, closed_library, put, serve, tmp_path) -> str:
    """Serve a site of rulebooks whose text may not be republished and return its address."""
    del browser
    put(tmp_path / "site", dict(files_of(site_of(closed_library, scenarios=()))))
    return serve(tmp_path / "site")


def test_axe_finds_no_violation_on_pages_that_withhold_their_text(browser, closed, axe):
    found = []
    for address in WITHHELD:
        browser.go(closed + address)
        assert browser.run("return document.querySelector('h1').textContent") != "There is no such page", address
        found += axe(address)
    assert found == []
