"""Arriving at the site: the first page, the search from a folder, and addresses that have moved."""

import shutil

RIGHT, ENTER = "\ue014", "\ue007"
PHONE, DESKTOP = 375, 1200


def test_the_first_board_is_switched_in_place_by_keys_alone(browser, home):
    """Year by year; the rule that made the difference changes with it, and nothing is asked for."""
    browser.look(PHONE, "light")
    browser.go(home)
    shown = "return [...document.querySelectorAll('.stage .year')].map((year) => year.checkVisibility())"
    first = browser.run(shown)
    assert first.count(True) == 1
    browser.press(RIGHT, ".years input")
    assert browser.run(shown) == [False, *first[:-1]]
    assert browser.run("return document.querySelector('.hero').getBoundingClientRect().width <= innerWidth")


def test_the_search_works_from_a_folder(browser, folder):
    """Numbers go to their pages, titles are found, also with a letter wrong; each says its kind, under the question."""
    browser.go((folder / "search.html").as_uri())
    browser.wait("return document.getElementById('lists').classList.contains('is-shown')")
    browser.press("lifelin ball", "#words")
    browser.wait("return document.querySelector('#hits li > a')")
    assert "board" in browser.run("return document.querySelector('#hits').textContent")
    browser.look(DESKTOP, "light")
    left = "document.querySelector('{}').getBoundingClientRect().left"
    assert browser.run(f"return {left.format('#hits')}") == browser.run(f"return {left.format('#search')}")
    browser.go((folder / "search.html").as_uri())
    browser.wait("return document.getElementById('lists').classList.contains('is-shown')")
    browser.press("rule 212.1C" + ENTER, "#words")
    browser.wait("return location.pathname.endsWith('rule/212.1c.html')")


def test_an_address_of_a_day_leads_to_that_day(browser, home, folder):
    """Those that older versions had, too; the page for what is missing searches what it was asked for."""
    shutil.copy(folder / "404.html", folder.parent)  # where the server of this address looks for it
    browser.go(home + "rule/212.1c/2004-01-15.html")
    browser.wait("return location.href.endsWith('rule/212.1c.html#2004-01-15')")
    browser.go(home + "rule/999.9z.html")
    assert browser.wait("return document.getElementById('q').value") == "999.9z"
