"""The site as it is used: in headless Chromium, at phone and desktop width, in light and dark."""

import json
import os
import re
import shutil
import socket
import subprocess
import time
from base64 import b64decode
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import pytest

from kb.site import addresses, search
from kb.site.mark import MARK
from kb.site.serving import server

DRIVER, CHROMIUM = shutil.which("chromedriver"), shutil.which("chromium") or shutil.which("chromium-browser")
AXE = os.environ.get("RULINGS_AXE", "")
WANTED = os.environ.get("RULINGS_BROWSER", "if there")
"""Whether there must be a browser: ``required`` where a test without one is to fail, ``none`` where none is used."""

WITHOUT = "there is no chromium with chromedriver (Debian: chromium, chromium-driver)"
pytestmark = pytest.mark.skipif(
    WANTED == "none" or (WANTED != "required" and not (DRIVER and CHROMIUM)),
    reason="RULINGS_BROWSER=none" if WANTED == "none" else WITHOUT,
)
RIGHT, DOWN, ENTER = "\ue014", "\ue015", "\ue007"
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
NARROW, PHONE, DESKTOP = 320, 375, 1200
SCHEMES = ("light", "dark")
LEAF = ("crystalkeep-2004-01", "heading/212.2")
"""A document with the name of one of its pages, if it were too long for one."""
KINDS = (
    "index.html", "rule/212.1c.html", "rule/212.1c/1998-10-18.html", "rule/409.html", "scenarios.html", "eras.html",
    "scenario/002-lifeline-ball-1.html", "source/crystalkeep-2004-01.html", "card/lifeline.html", "cards.html",
    "lineage/trample.html", "lineages.html", "era/eighth-2004-01.html", "era/tenth-2008-08/502.html", "about.html",
    "compare/urza-1998-10/eighth-2004-01.html", "compare.html", "coverage.html", "search.html?q=trample", "404.html",
    "section/212.html", "numbers.html", "glossary.html", "sources.html", "api/index.html",
    "record/moursund-1998-10/rules-changes/2.html", "record/moursund-1998-10/errata/5.html",
    "rule/212.1c/2004-01-15.html", "scenario/000-as-phases-out-b.html", "scenarios/crystalkeep-2004-01.html",
    "cards/l.html", "lineages/2.html", "coverage/crystalkeep-2004-01.html",
    "compare/urza-1998-10/eighth-2004-01/212.html", addresses.source(*LEAF),
)  # fmt: skip
"""A page of each kind."""


class Browser:
    """A window of Chromium, told by WebDriver what to do."""

    def __init__(self, port: int) -> None:
        self._base = f"http://127.0.0.1:{port}"
        options = {
            "binary": CHROMIUM,
            "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
        }
        asked = {"browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}
        session = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": asked}})
        self._base += f"/session/{session['sessionId']}"

    def _ask(self, method: str, path: str, value: Any = None) -> Any:
        body = None if method in {"GET", "DELETE"} else json.dumps(value or {}).encode()
        request = Request(self._base + path, body, {"Content-Type": "application/json"}, method=method)  # noqa: S310
        try:
            with urlopen(request, timeout=60) as answer:  # noqa: S310  (the driver on this machine)
                return json.load(answer)["value"]
        except HTTPError as error:
            raise AssertionError(json.load(error)["value"]["message"]) from None

    def close(self) -> None:
        """Close the window."""
        self._ask("DELETE", "")

    def tell(self, command: str, **params: Any) -> Any:
        """Give a command to the developer tools."""
        return self._ask("POST", "/goog/cdp/execute", {"cmd": command, "params": params})

    def look(self, width: int, scheme: str) -> None:
        """Take a width and a colour scheme."""
        self.tell(
            "Emulation.setDeviceMetricsOverride", width=width, height=800, deviceScaleFactor=1, mobile=width < 600
        )
        self.tell("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def go(self, url: str) -> None:
        """Go to a page."""
        self._ask("POST", "/url", {"url": url})

    @property
    def url(self) -> str:
        """Where it is."""
        return str(self._ask("GET", "/url"))

    def run(self, script: str, *args: Any) -> Any:
        """Give what a script returns."""
        return self._ask("POST", "/execute/sync", {"script": script, "args": args})

    def wait(self, script: str) -> Any:
        """Give what a script returns as soon as that is something."""
        for _ in range(100):
            if found := self.run(script):
                return found
            time.sleep(0.1)
        raise AssertionError(f"{self.url}: never came true: {script}")

    def press(self, keys: str, selector: str = "body") -> None:
        """Press keys in an element."""
        element = self._ask("POST", "/element", {"using": "css selector", "value": selector})[ELEMENT]
        self._ask("POST", f"/element/{element}/value", {"text": keys})

    def click(self, selector: str) -> None:
        """Click on an element, scrolled to at once: on one that still moves a click goes wrong."""
        self.run(
            "document.querySelector(arguments[0]).scrollIntoView({block: 'center', behavior: 'instant'})", selector
        )
        element = self._ask("POST", "/element", {"using": "css selector", "value": selector})[ELEMENT]
        self._ask("POST", f"/element/{element}/click")

    def complaints(self) -> list[str]:
        """Give what the browser complained of since it was last asked."""
        return [line["message"] for line in self._ask("POST", "/se/log", {"type": "browser"})]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Open the one window in which everything is looked at."""
    if not (DRIVER and CHROMIUM):
        pytest.fail(WITHOUT)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with subprocess.Popen([str(DRIVER), f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as run:
        for _ in range(100):
            try:
                urlopen(f"http://127.0.0.1:{port}/status", timeout=5).close()
                break
            except (URLError, OSError):
                time.sleep(0.1)
        opened = Browser(port)
        yield opened
        opened.close()
        run.terminate()


@pytest.fixture(scope="module")
def folder(made, long_pages, tmp_path_factory) -> Path:
    """Write the site, with its search index."""
    out: Path = tmp_path_factory.mktemp("site") / "rulings"
    for address, content in {**made.files, MARK: b""}.items():
        (out / address).parent.mkdir(parents=True, exist_ok=True)
        (out / address).write_bytes(content)
    for address, content in long_pages(made.site, LEAF):
        (out / address).parent.mkdir(parents=True, exist_ok=True)
        (out / address).write_bytes(content)
    if search.is_there():
        search.index(out)
    return out


@pytest.fixture(scope="module")
def home(folder) -> Iterator[str]:
    """Serve the site in a folder of a server, and give its address."""
    with server(folder.parent, 0) as running:
        thread = Thread(target=running.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{running.server_port}/rulings/"
        running.shutdown()
        thread.join()


@pytest.mark.skipif(not search.is_there(), reason="Pagefind is not installed (rulings-kb[site])")
@pytest.mark.parametrize(("width", "scheme"), list(product((PHONE, DESKTOP), SCHEMES)))
def test_the_way_from_a_question_to_a_comparison(browser, home, width, scheme):
    """A search with an era, a rule on another day, what changed, a board by arrow keys, another era, two compared."""
    browser.look(width, scheme)
    browser.go(home)
    browser.press("/")
    browser.wait("return document.activeElement.id === 'find'")
    browser.press("artifact creature" + ENTER, "#find")
    browser.wait("return document.querySelector('#filters select[name=era]') && document.querySelector('#hits a')")
    browser.run(
        "const s = document.querySelector('select[name=era]'); s.value = 'eighth-2004-01';"
        "s.dispatchEvent(new Event('change'))"
    )
    hit = "[...document.querySelectorAll('#hits a')].find((a) => a.href.endsWith('rule/212.1c.html#212.1c'))"
    settled = "document.querySelector('#hits[aria-busy=false]') && location.search.includes('eighth-2004-01')"
    browser.wait(f"return {settled} && {hit} !== undefined")
    browser.press(DOWN, "#words")
    assert browser.run("return document.activeElement.closest('#hits') !== null")
    browser.run(f"{hit}.click()")
    browser.wait("return location.pathname.endsWith('rule/212.1c.html')")
    assert browser.run("return document.getElementById('changes').textContent") == "What changed"
    browser.click(".days a[href$='1998-10-18.html']")
    assert "No evidence on 1998-10-18" in browser.run("return document.querySelector('.status').textContent")
    browser.go(home + "scenario/002-lifeline-ball-1.html")
    browser.press(RIGHT)
    browser.press(RIGHT)
    assert browser.run("return document.querySelector('.walk [role=status]').textContent") == "Step 2 of 7"
    assert browser.run("return document.querySelectorAll('#course-1 ~ .steps > li:not([hidden])').length") == 2
    browser.click(".outcomes a[href$='2004-01-15.html']")
    assert browser.url.endswith("scenario/002-lifeline-ball-1/2004-01-15.html")
    browser.go(home + "compare/urza-1998-10/eighth-2004-01.html")
    assert "Lifeline" in browser.run("return document.getElementById('boards').parentElement.textContent")
    assert [line for line in browser.complaints() if "favicon" not in line] == []


def test_a_number_and_a_card_go_straight_to_their_pages(browser, home):
    """However they are typed."""
    for typed, address in (("Rule 212.1C.", "rule/212.1c.html"), ("Mishra’s helix", "card/mishras-helix.html")):
        browser.go(home + "search.html")
        browser.wait("return document.getElementById('without').textContent.startsWith('Everything')")
        time.sleep(1)
        browser.press(typed + ENTER, "#words")
        browser.wait(f"return location.pathname.endsWith('{address}')")


def test_pages_are_as_good_from_a_folder(browser, folder):
    """Without a server: styled, walked through, linked; and without a complaint."""
    browser.go((folder / "scenario" / "002-licid-forest.html").as_uri())
    assert browser.run("return getComputedStyle(document.querySelector('h1')).borderBottomWidth") == "3px"
    browser.click(".outcomes a[href$='2004-01-15.html']")
    assert browser.url.endswith("scenario/002-licid-forest/2004-01-15.html")
    assert browser.complaints() == []


def test_no_page_is_wider_than_its_window(browser, home):
    """From 320 pixels on, of each kind."""
    wide = []
    for address in KINDS:
        browser.go(home + address)
        for width in (NARROW, PHONE, DESKTOP):
            browser.look(width, "light")
            widths = browser.run("return [document.documentElement.scrollWidth, document.documentElement.clientWidth]")
            wide += [(address, width)] if widths[0] > widths[1] else []
    assert wide == []


@pytest.mark.parametrize("paper", [(8.27, 11.69), (8.5, 11.0)], ids=["A4", "Letter"])
def test_a_rule_with_its_history_is_printed_on_one_page(browser, home, paper):
    """Nothing of it is left out, and each link but those of the way there and the days is written out."""
    browser.go(home + "rule/212.1c.html")
    width, height = paper
    printed = b64decode(browser.tell("Page.printToPDF", paperWidth=width, paperHeight=height)["data"])
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    browser.tell("Emulation.setEmulatedMedia", media="print")
    lost = "[...document.querySelectorAll('main section, main figure, main .days li')].filter((e) => !e.offsetHeight)"
    assert browser.run(f"return {lost}.length") == 0
    written = "getComputedStyle(document.querySelector('.change h3 a'), '::after').content"
    assert browser.run(f"return {written}").endswith('/rulings/record/moursund-1998-10/rules-changes/3.html)"')
    browser.tell("Emulation.setEmulatedMedia", media="")


def test_axe_finds_nothing_on_any_kind_of_page(browser, home):
    """WCAG 2.2 AA and best practices at both widths, and the contrasts in light and dark."""
    if not AXE:
        (pytest.fail if WANTED == "required" else pytest.skip)("RULINGS_AXE names no axe.min.js (npm: axe-core)")
    code = Path(AXE).read_text(encoding="utf-8")
    found = []
    for address in KINDS:
        browser.look(NARROW, "light")
        browser.tell("Page.setBypassCSP", enabled=True)
        browser.go(home + address)
        if address.startswith("search"):
            browser.wait("return document.querySelector('#hits[aria-busy=false] li')")
        browser.run(code)
        found += [f"{address}, narrow: {violation}" for violation in violations(browser, EVERYTHING)]
        browser.look(NARROW, "dark")
        found += [f"{address}, narrow, dark: {violation}" for violation in violations(browser, CONTRAST)]
        browser.look(DESKTOP, "dark")
        found += [f"{address}, wide, dark: {violation}" for violation in violations(browser, EVERYTHING)]
        browser.look(DESKTOP, "light")
        found += [f"{address}, wide: {violation}" for violation in violations(browser, CONTRAST)]
    browser.tell("Page.setBypassCSP", enabled=False)
    assert found == []


EVERYTHING = {
    "type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}  # fmt: skip
CONTRAST = {"type": "rule", "values": ["color-contrast"]}


def violations(browser: Browser, rules: dict[str, Any]) -> list[str]:
    """Give what axe finds on the page that is shown."""
    asked = {"runOnly": rules, "resultTypes": ["violations"], "preload": False, "selectors": False, "iframes": False}
    browser.run("window.found = null; axe.run(arguments[0]).then((r) => { window.found = r.violations; })", asked)
    told = "v.id + ': ' + v.nodes[0].html"
    return list(browser.wait(f"return window.found && {{list: window.found.map((v) => {told})}}")["list"])
