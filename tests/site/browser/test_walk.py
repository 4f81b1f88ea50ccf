"""Browser tests for a walk from the front page to a shared board of one's own."""

import os
from contextlib import suppress
from urllib.parse import urljoin

import pytest

from tests.slow import slow

RIGHT, ENTER = "\ue014", "\ue007"
PHONE, DESKTOP = 390, 1440
PYODIDE = os.environ.get("RULINGS_PYODIDE", "")

LINE = ".said[data-part=setup] li:last-child input"
OUTCOMES = "return [...document.querySelectorAll('.outcomes-own li')].map((item) => item.textContent)"
PLAYED = "return document.getElementById('progress').textContent.startsWith('Played')"
SWITCHED = "return [...document.querySelectorAll('.stage .year')].findIndex((year) => year.checkVisibility())"


class Hand:
    """A visitor with a pointer, on a phone or desktop."""

    def __init__(self, browser) -> None:
        """Take the browser that is used by mouse."""
        self._browser = browser

    def take(self, selector: str) -> None:
        """Click on a link or button."""
        self._browser.click(selector)

    def switch(self) -> None:
        """Choose the second year of the first board."""
        self._browser.click(".years label:nth-of-type(2)")

    def fill(self, selector: str, day: str) -> None:
        """Set the value of a date field to a day."""
        self._browser.run("document.querySelector(arguments[0]).value = arguments[1]", selector, day)

    def slide(self) -> None:
        """Go one step forward on a board, by the right arrow key."""
        self._browser.press(RIGHT, ".controls input")

    def write(self, words: str) -> None:
        """Add a sentence to the setup of one's own board."""
        self._browser.click(".said[data-part=setup] [data-add]")
        self._browser.press(words, LINE)


class Keys(Hand):
    """A visitor who uses only the keyboard and reaches everything by Tab."""

    def reach(self, selector: str) -> None:
        """Press Tab until an element has the focus; fail if it can't have it or 600 presses don't lead to it."""
        wanted = self._browser.run(
            "const it = document.querySelector(arguments[0]); it.dataset.wanted = ''; return it.tabIndex >= 0", selector
        )
        assert wanted, selector
        for _ in range(600):
            if self._browser.run("return 'wanted' in document.activeElement.dataset"):
                self._browser.run("delete document.activeElement.dataset.wanted")
                return
            self._key("Tab")
        raise AssertionError(f"{self._browser.url}: the tabulator never comes to {selector}")

    def _key(self, key: str, text: str = "") -> None:
        """Press and release a key."""
        code = {"Tab": 9, "Enter": 13, " ": 32, "ArrowRight": 39}[key]
        asked = {"key": key, "windowsVirtualKeyCode": code, **({"text": text} if text else {})}
        self._browser.tell("Input.dispatchKeyEvent", type="keyDown", **asked)
        self._browser.tell("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)

    def take(self, selector: str) -> None:
        """Follow a link or press a button by the keys Tab and Enter."""
        self.reach(selector)
        self._key("Enter", "\r")

    def switch(self) -> None:
        """Choose the second year of the first board."""
        self.reach(".years input")
        self._key("ArrowRight")

    def fill(self, selector: str, day: str) -> None:
        """Type a day into the parts of a date field."""
        self.reach(selector)
        year, month, number = day.split("-")
        self._browser.press(month + number + year, selector)

    def slide(self) -> None:
        """Go one step forward on a board, by the keys Tab and right arrow."""
        self.reach(".controls input")
        self._key("ArrowRight")

    def write(self, words: str) -> None:
        """Add a sentence to the setup of one's own board."""
        self.take(".said[data-part=setup] [data-add]")
        assert self._browser.run("return document.activeElement.value") == ""
        self._browser.tell("Input.insertText", text=words)


def played(browser) -> None:
    """Wait until Python has started and the board has been played."""
    for _ in range(9):
        with suppress(AssertionError):  # starting Python is slow on a slow machine
            browser.wait(PLAYED)
            break
    assert browser.run(PLAYED), browser.run("return document.getElementById('progress').textContent")


@pytest.mark.skipif(not PYODIDE, reason="RULINGS_PYODIDE names no folder with Pyodide (npm pack pyodide)")
@pytest.mark.parametrize(("width", "who"), [(PHONE, Hand), (DESKTOP, Keys)])
def test_visitor_walks_from_the_front_page_to_a_shared_board(browser, home, width, who):
    hand = who(browser)
    browser.look(width, "light")
    browser.go(home)
    first = browser.run(SWITCHED)
    hand.switch()
    assert browser.run(SWITCHED) == first + 1
    hand.take(f"#in-{first + 2} > p:last-child a")
    browser.wait("return location.pathname.includes('/scenario/') && document.querySelector('.stage .card')")
    board, before = browser.url.partition("#")[0], browser.run("return document.querySelector('.controls input').value")
    hand.slide()
    assert int(browser.run("return document.querySelector('.controls input').value")) == int(before) + 1
    shown = "return document.querySelector('.days-of [aria-current]').hash"
    day = browser.run(shown)
    hand.take(f".days-of a:not([href='{day}'])")
    assert browser.run(shown) != day
    hand.take("main .strip .causes a")
    browser.wait("return location.pathname.includes('/lineage/') && document.querySelector('.rail')")
    hand.take(".top nav a[href$='numbers.html']")
    browser.wait("return location.pathname.endsWith('numbers.html')")
    hand.take("main a[href$='section/420.html']")
    browser.wait("return location.pathname.includes('/section/') && document.querySelector('main h1')")
    hand.take("main a[href*='rule/420.5']")
    browser.wait("return location.pathname.includes('/rule/') && document.querySelector('main h1')")
    hand.take(".top nav a[href$='eras.html']")
    browser.wait("return location.pathname.endsWith('eras.html')")
    hand.take("main a[href$='compare.html']")
    browser.wait("return document.querySelector('#two-days:not([hidden])')")
    hand.fill("#two-days [name=from]", "1998-10-18")
    hand.fill("#two-days [name=until]", "2004-01-15")
    hand.take("#two-days [type=submit]")
    browser.wait("return document.querySelectorAll('#compared .differing > li').length > 0")
    assert (
        browser.run("return document.querySelector('#compared .differing .kind').textContent") == "says something else"
    )
    hand.take("#compared p a")
    browser.wait("return document.querySelectorAll('#chosen > li').length > 0")
    assert int(browser.run("return document.getElementById('chosen-count').textContent").split()[0]) > 0
    browser.go(board)
    share_with_another(browser, hand)
    assert [line for line in browser.complaints() if "favicon" not in line] == []


def share_with_another(browser, hand) -> None:
    """Change and play the board, open its address as another visitor, and compare the outcomes."""
    hand.take(".open-board")
    browser.wait("return document.querySelectorAll('#own-board .said input').length > 1")
    hand.write("Bob controls a 1/1 red creature called Imp")
    hand.take("#own-board [type=submit]")
    played(browser)
    outcomes = browser.run(OUTCOMES)
    assert len(outcomes) > 1
    assert browser.run(
        "return [...document.querySelectorAll('.stage .card')].some((one) => one.dataset.name === 'Imp')"
    )
    hand.take("#share")
    browser.wait("return /^Its address|#board=/.test(document.getElementById('progress').textContent)")
    address = browser.url
    browser.go("about:blank")
    browser.go(address)
    browser.wait(f"return document.querySelector({LINE!r})?.value.endsWith('called Imp')")
    hand.take("#own-board [type=submit]")
    played(browser)
    assert browser.run(OUTCOMES) == outcomes


def go_without_javascript(browser, url) -> None:
    """Go to a page with JavaScript disabled."""
    browser.tell("Emulation.setScriptExecutionDisabled", value=True)
    browser.go(url)
    browser.tell("Emulation.setScriptExecutionDisabled", value=False)


def follow_without_javascript(browser, selector) -> None:
    """Follow a link with JavaScript disabled."""
    go_without_javascript(browser, browser.run("return document.querySelector(arguments[0]).href", selector))


@slow  # needs all boards
@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_walk_works_without_javascript(browser, home, width):
    browser.look(width, "light")
    go_without_javascript(browser, home)
    first = browser.run(SWITCHED)
    browser.click(".years label:nth-of-type(2)")
    assert browser.run(SWITCHED) == first + 1
    follow_without_javascript(browser, f"#in-{first + 2} > p:last-child a")
    assert browser.run("return document.querySelector('.stage')") is None
    assert browser.run("return [...document.querySelectorAll('.course .steps')].every((one) => one.checkVisibility())")
    board = browser.url
    follow_without_javascript(browser, "main .strip .causes a")
    follow_without_javascript(browser, 'main .rail :is(a[href*="/rule/"], a[href*="/record/"])')
    assert browser.run("return document.querySelector('.said .wording').checkVisibility()")
    follow_without_javascript(browser, ".top nav a[href$='eras.html']")
    follow_without_javascript(browser, "main a[href$='compare.html']")
    seen = "return [...document.querySelectorAll('noscript, #two-days')].map((one) => one.checkVisibility())"
    assert browser.run(seen)[-1] is False
    follow_without_javascript(browser, "main .entries a")
    assert browser.run("return document.querySelectorAll('.differing > li').length") > 0
    go_without_javascript(browser, urljoin(board, "../play.html"))
    told = browser.run("return document.querySelector('main noscript, main .absent').textContent")
    assert "needs JavaScript" in told or "This copy of the site can't play boards" in told
    assert not browser.run("return document.getElementById('own-board')?.checkVisibility()")


def test_list_of_boards_is_filtered_by_keyboard(browser, home):
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


def test_list_of_boards_is_readable_without_javascript(browser, home):
    browser.tell("Emulation.setScriptExecutionDisabled", value=True)
    browser.go(home + "scenarios.html")
    for part in ("DOM", "CSS"):
        browser.tell(f"{part}.enable")
    root = browser.tell("DOM.getDocument")["root"]["nodeId"]
    form = browser.tell("DOM.querySelector", nodeId=root, selector="#choose")["nodeId"]
    styles = browser.tell("CSS.getComputedStyleForNode", nodeId=form)["computedStyle"]
    assert {"name": "display", "value": "none"} in styles
    browser.tell("Emulation.setScriptExecutionDisabled", value=False)
    assert browser.run("return document.querySelectorAll('.matrix a').length") > 0
