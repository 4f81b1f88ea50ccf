"""Browser tests for arriving at the site: the front page, search from a folder, and moved addresses."""

import shutil

RIGHT, ENTER = "\ue014", "\ue007"
PHONE, DESKTOP = 375, 1200


def test_years_of_the_front_page_board_are_switched_by_keyboard(browser, home):
    browser.look(PHONE, "light")
    browser.go(home)
    shown = "return [...document.querySelectorAll('.stage .year')].map((year) => year.checkVisibility())"
    first = browser.run(shown)
    assert first.count(True) == 1
    browser.press(RIGHT, ".years input")
    assert browser.run(shown) == [False, *first[:-1]]
    assert browser.run("return document.querySelector('.hero').getBoundingClientRect().width <= innerWidth")


def test_search_works_from_a_folder_without_a_server(browser, folder):
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


def test_old_address_of_a_day_redirects_to_that_day(browser, home, folder):
    """The page for missing addresses searches for what was asked for."""
    shutil.copy(folder / "404.html", folder.parent)  # the path from which the server serves it
    browser.go(home + "rule/212.1c/2004-01-15.html")
    browser.wait("return location.href.endsWith('rule/212.1c.html#2004-01-15')")
    browser.go(home + "rule/999.9z.html")
    assert browser.wait("return document.getElementById('q').value") == "999.9z"
