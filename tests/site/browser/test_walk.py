"""The walk through the site: from the first page by a board and its rule to two days compared."""

import pytest

RIGHT, ENTER = "\ue014", "\ue007"
PHONE, DESKTOP = 390, 1200


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_the_walk(browser, home, width):
    """A day of change, another year, its board, a step of it, the rule, and two days compared; nothing complains."""
    browser.look(width, "light")
    browser.go(home)
    browser.click(".chart li a")
    browser.wait("return location.pathname.includes('/day/') && document.querySelector('main .beside')")
    browser.go(home)
    browser.press(RIGHT, ".years input")
    browser.run("[...document.querySelectorAll('.stage .year a')].findLast((a) => a.checkVisibility()).click()")
    browser.wait("return location.pathname.includes('/scenario/') && document.querySelector('.stage .card')")
    before = browser.run("return document.querySelector('.controls input').value")
    browser.press(RIGHT, ".controls input")
    assert browser.run("return document.querySelector('.controls input').value") != before
    browser.run("document.querySelector('main .strip .causes a').click()")
    browser.wait("return location.pathname.includes('/lineage/') && document.querySelector('h1')")
    browser.run('document.querySelector(\'main :is(a[href*="/rule/"], a[href*="/record/"]):not(svg a)\').click()')
    browser.wait("return /[/](rule|record)[/]/.test(location.pathname) && document.querySelector('main .credit')")
    browser.go(home + "compare.html")
    fill = "document.querySelector(arguments[0]).value = arguments[1]"
    browser.run(fill, "main [name=from]", "1998-10-18")
    browser.run(fill, "main [name=until]", "2004-01-15")
    browser.click("main form [type=submit]")
    browser.wait("return document.querySelectorAll('#compared .differing > li').length > 0")
    assert browser.run("return document.querySelector('#compared .differing .kind').textContent") == "substance"
    browser.click("#compared p a")
    browser.wait("return document.querySelectorAll('#chosen > li').length > 0")
    otherwise = browser.run("return document.getElementById('chosen-count').textContent")
    assert int(otherwise.split()[0]) > 0
    assert [line for line in browser.complaints() if "favicon" not in line] == []


def test_boards_are_chosen_by_keys_alone(browser, home):
    """Words, a tick, and the first of those that are left; another look at the address shows the same."""
    browser.look(DESKTOP, "dark")
    browser.go(home + "scenarios.html")
    browser.wait("return document.querySelectorAll('#chosen > li').length > 0")
    count = "return Number(document.getElementById('chosen-count').textContent.split(' ')[0])"
    every = browser.run(count)
    browser.press("lifeline", "#choose [name=words]")
    browser.press(" ", "#choose [name=flips]")
    chosen = browser.wait(count)
    assert 0 < chosen < every
    browser.go(browser.url)
    assert browser.wait(count) == chosen
    browser.press(ENTER, "#chosen a")
    browser.wait("return location.pathname.includes('/scenario/')")


def test_the_list_of_boards_is_read_without_javascript(browser, home):
    """Its tables lead to all of them, and no filter is shown that would do nothing."""
    browser.tell("Emulation.setScriptExecutionDisabled", value=True)
    browser.go(home + "scenarios.html")
    browser.tell("Emulation.setScriptExecutionDisabled", value=False)
    assert browser.run("return document.getElementById('choose').checkVisibility()") is False
    assert browser.run("return document.querySelectorAll('.matrix a').length") > 0
