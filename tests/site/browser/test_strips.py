"""Browser tests for outcome strips in lists of boards."""

import pytest

PHONE, DESKTOP = 375, 1200
FOUND = "document.querySelector('#hits') && [...document.querySelectorAll('#hits a[href*=\"/scenario/\"]')]"
"""A script that returns the links to boards that a search shows."""


@pytest.fixture(params=["served", "from a folder"])
def root(request, home, folder) -> str:
    """Return the site's address, served or as a folder."""
    return home if request.param == "served" else f"{folder.as_uri()}/"


def strip_titles(browser, address: str) -> list[str]:
    """Return the tooltips of a board's strip on the current page."""
    titles = f"[...document.querySelectorAll(\".strip a[href*='{address}'] title\")]"
    return browser.run(f"return {titles}.map((one) => one.textContent)")


def test_search_results_show_strips_that_link_to_days(browser, root):
    browser.go(f"{root}search.html?q=lifeline+ball")
    browser.wait("return document.querySelector('#hits .strip svg a')")
    listed = "[...document.querySelectorAll('#hits li')].filter((li) => li.querySelector('a[href*=\"/scenario/\"]'))"
    assert browser.run(f"return {listed}.length") > 1
    assert browser.run(f"return {listed}.every((li) => li.querySelector('.strip svg a'))")
    leads = browser.run(
        "return document.querySelector('#hits .strip a[href*=\"lifeline-ball-1\"]:last-of-type').href.baseVal"
    )
    assert leads.partition("/scenario/")[2] == "002-lifeline-ball-1.html#2004-01-15"
    drawn = strip_titles(browser, "002-lifeline-ball-1")
    browser.go(f"{root}card/lifeline.html")
    assert drawn == strip_titles(browser, "002-lifeline-ball-1") != []


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_text_in_strips_is_not_cut_off(browser, home, width):
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


def test_words_of_a_stretch_follow_the_name_of_its_day(browser, home):
    browser.go(home + "scenario/002-licid-forest.html")
    told = "from <time>11 July 2009</time> (Magic 2010): not played"
    words = browser.run(
        "const strip = document.createElement('div'); strip.className = 'strip';"
        f"strip.innerHTML = '<svg><a><svg><rect/></svg></a></svg><ol><li>{told}</li></ol>';"
        "return wordsOf(strip.querySelector('svg > a'))"
    )
    assert words == "not played"
