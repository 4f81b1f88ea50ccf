"""The strips of boards wherever pages list them, as they are drawn in the page."""

import pytest

PHONE, DESKTOP = 375, 1200
FOUND = "document.querySelector('#hits') && [...document.querySelectorAll('#hits a[href*=\"/scenario/\"]')]"
"""What a search shows of boards."""


@pytest.fixture(params=["served", "from a folder"])
def root(request, home, folder) -> str:
    """Return the address of the site, with a server and without."""
    return home if request.param == "served" else f"{folder.as_uri()}/"


def said(browser, address: str) -> list[str]:
    """Return what the strips on this page say of a board."""
    titles = f"[...document.querySelectorAll(\".strip a[href*='{address}'] title\")]"
    return browser.run(f"return {titles}.map((one) => one.textContent)")


def test_a_search_shows_boards_with_their_strips(browser, root):
    """Each with the words of its stretches, as the page of its card has them; a stretch leads to its day."""
    browser.go(f"{root}search.html?q=lifeline+ball")
    browser.wait("return document.querySelector('#hits .strip svg a')")
    listed = "[...document.querySelectorAll('#hits li')].filter((li) => li.querySelector('a[href*=\"/scenario/\"]'))"
    assert browser.run(f"return {listed}.length") > 1
    assert browser.run(f"return {listed}.every((li) => li.querySelector('.strip svg a'))")
    leads = browser.run(
        "return document.querySelector('#hits .strip a[href*=\"lifeline-ball-1\"]:last-of-type').href.baseVal"
    )
    assert leads.partition("/scenario/")[2] == "002-lifeline-ball-1.html#2004-01-15"
    drawn = said(browser, "002-lifeline-ball-1")
    browser.go(f"{root}card/lifeline.html")
    assert drawn == said(browser, "002-lifeline-ball-1") != []


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_words_in_a_strip_end_where_its_stretch_does(browser, home, width):
    """In the list of boards, on a page that is written as it is and on a board's own: none is cut, at any width."""
    for address in ("scenarios.html", "lineage/end-of-turn.html", "scenario/002-licid-forest.html"):
        browser.look(width, "light")
        browser.go(home + address)
        browser.wait("return document.querySelector('.strip.is-fitted a text')")
        cut = (
            "[...document.querySelectorAll('.is-fitted a svg')].filter((one) => one.querySelector('text'))"
            ".filter((one) => one.querySelector('text').getBoundingClientRect().right"
            " > one.querySelector('rect').getBoundingClientRect().right)"
        )
        assert browser.run(f"return {cut}.map((one) => one.textContent)") == []
    *_, shown = browser.run(
        "return [...document.querySelectorAll('main > .strip a text')].map((one) => one.textContent)"
    )
    assert "Woods is a 2/2 basic artifact creature land".startswith(shown.removesuffix("…"))
