"""Fixtures for browser tests: a headless Chromium window and a served copy of the site."""

import json
import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import pytest

from kb.site import addresses, search
from kb.site.manifest import MANIFEST
from kb.site.rendering import Renderer
from kb.site.serving import Files, listening, server
from kb.site.site import Site
from kb.site.site_files import Page, batches
from tests.slow import TAKES_ALL

DRIVER, CHROMIUM = shutil.which("chromedriver"), shutil.which("chromium") or shutil.which("chromium-browser")
AXE = os.environ.get("RULINGS_AXE", "")
PYODIDE = os.environ.get("RULINGS_PYODIDE", "")
"""A folder with Pyodide, for which the engine is compiled."""

WANTED = os.environ.get("RULINGS_BROWSER", "if there" if TAKES_ALL else "none")
"""The need for a browser: ``required`` makes a test without one fail, ``none`` uses no browser."""

WITHOUT = "there is no chromium with chromedriver (Debian: chromium, chromium-driver)"
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
LEAF = ("crystalkeep-2004-01", "heading/212.2")
"""A document with the name of one of its pages, if it is too long for one."""
NARROW, DESKTOP = 320, 1200
KINDS = (
    "index.html", "rule/212.1c.html", "day/2009-07-11.html", "rule/409.html", "scenarios.html", "eras.html",
    "scenario/002-lifeline-ball-1.html", "source/crystalkeep-2004-01.html", "card/lifeline.html", "cards.html",
    "lineage/trample.html", "lineages.html", "formats.html", "since/2004.html", "play.html",
    "format/old-school-france.html", "era/eighth-2004-01.html", "era/tenth-2008-08/502.html", "about.html",
    "compare/urza-1998-10/eighth-2004-01.html", "compare.html", "coverage.html", "search.html?q=trample", "404.html",
    "section/212.html", "numbers.html", "glossary.html", "sources.html", "api/index.html",
    "record/moursund-1998-10/rules-changes/2.html", "record/moursund-1998-10/errata/5.html",
    "rule/402.9.html", "scenario/000-as-phases-out-b.html", "scenarios/crystalkeep-2004-01.html",
    "cards/l.html", "lineages/2.html", "coverage/crystalkeep-2004-01.html",
    "compare/urza-1998-10/eighth-2004-01/212.html", addresses.source(*LEAF),
)  # fmt: skip
"""A page of each kind."""


class Browser:
    """A Chromium window driven over WebDriver."""

    def __init__(self, port: int) -> None:
        """Open a browser window through the driver at this port."""
        self._base = f"http://127.0.0.1:{port}"
        options = {
            "binary": CHROMIUM,
            "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
        }
        asked = {"browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}
        session = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": asked}})
        self._base += f"/session/{session['sessionId']}"

    def _ask(self, method: str, path: str, value: Any = None) -> Any:
        """Send a WebDriver command and return the value of its answer."""
        body = None if method in {"GET", "DELETE"} else json.dumps(value or {}).encode()
        # our own server
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
        """Send a command to the developer tools and return its result."""
        return self._ask("POST", "/goog/cdp/execute", {"cmd": command, "params": params})

    def look(self, width: int, scheme: str) -> None:
        """Set the width of the window and the color scheme."""
        self.tell(
            "Emulation.setDeviceMetricsOverride", width=width, height=800, deviceScaleFactor=1, mobile=width < 600
        )
        self.tell("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def go(self, url: str) -> None:
        """Go to a page."""
        self._ask("POST", "/url", {"url": url})

    @property
    def url(self) -> str:
        """Return the address of the current page."""
        return str(self._ask("GET", "/url"))

    def run(self, script: str, *args: Any) -> Any:
        """Run a script in the page and return its result."""
        return self._ask("POST", "/execute/sync", {"script": script, "args": args})

    def wait(self, script: str) -> Any:
        """Run a script until its result is truthy and return that; fail after ten seconds."""
        for _ in range(400):
            if found := self.run(script):
                return found
            time.sleep(0.025)
        raise AssertionError(f"{self.url}: never came true: {script}")

    def press(self, keys: str, selector: str = "body") -> None:
        """Type keys into an element."""
        element = self._ask("POST", "/element", {"using": "css selector", "value": selector})[ELEMENT]
        self._ask("POST", f"/element/{element}/value", {"text": keys})

    def click(self, selector: str) -> None:
        """Scroll to an element at once and click on it; a click on a moving element goes wrong."""
        self.run(
            "document.querySelector(arguments[0]).scrollIntoView({block: 'center', behavior: 'instant'})", selector
        )
        element = self._ask("POST", "/element", {"using": "css selector", "value": selector})[ELEMENT]
        self._ask("POST", f"/element/{element}/click")

    def complaints(self) -> list[str]:
        """Return the messages logged by the browser since the last call."""
        return [line["message"] for line in self._ask("POST", "/se/log", {"type": "browser"})]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Yield one browser window for all tests; skip or fail if no browser is installed."""
    if WANTED == "none":
        pytest.skip("RULINGS_BROWSER=none, or without RULINGS_SLOW")
    if not (DRIVER and CHROMIUM):
        (pytest.fail if WANTED == "required" else pytest.skip)(WITHOUT)
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


@pytest.fixture(scope="session")
def kinds() -> tuple[str, ...]:
    """Return the addresses of one page of each kind."""
    return KINDS


@pytest.fixture(scope="session")
def put() -> Callable[[Path, dict[str, bytes]], None]:
    """Return a function that writes a site's files to a folder, and its search index if Pagefind is installed."""

    def write(out: Path, files: dict[str, bytes]) -> None:
        """Write a site's files to a folder, and index it if Pagefind is installed."""
        for address, content in {**files, MANIFEST: b""}.items():
            (out / address).parent.mkdir(parents=True, exist_ok=True)
            (out / address).write_bytes(content)
        if search.is_there():
            search.index(out)

    return write


@pytest.fixture(scope="session")
def serve() -> Iterator[Callable[[Path], str]]:
    """Yield a function that serves a folder until the tests end and returns its address."""
    with ExitStack() as running:

        def begin(folder: Path) -> str:
            """Serve a folder and return its address."""
            at = running.enter_context(listening(0))
            made = server(Files(folder), at)
            Thread(target=made.run, daemon=True).start()
            running.callback(made.close)
            return f"http://127.0.0.1:{at.getsockname()[1]}/"

        yield begin


@pytest.fixture(scope="session")
def folder(browser, made, long_pages, put, tmp_path_factory) -> Path:
    """Write the site to a folder, including the engine if Pyodide is available, and return the folder."""
    del browser
    out: Path = tmp_path_factory.mktemp("site") / "rulings"
    put(out, {**made.files, **dict(long_pages(made.site, LEAF)), **dict(engine(made.site))})
    return out


def engine(site: Site) -> Iterator[tuple[str, bytes]]:
    """Yield the playground, the files that run the engine in it, and the pages that link to it.

    Of the boards' pages these are the ones that the first page leads to. Nothing without Pyodide.
    """
    if PYODIDE:
        playing = replace(site, pyodide=Path(PYODIDE))
        made = {batch.name: batch for batch in batches(playing, Renderer())}

        def files_of(name: str) -> dict[str, bytes]:
            """Return the files of a batch, by their addresses."""
            files = [page.file() if isinstance(page, Page) else page for page in made[name].made(playing)]
            return {file.address: file.content for file in files}

        first = files_of("pages home.html")
        linked = re.findall(rb"scenario/([\w-]+)\.html", first["index.html"])
        for one in (first, *map(files_of, ("engine", "pages own_board.html"))):
            yield from one.items()
        for board in sorted({name.decode() for name in linked}):
            yield from files_of(f"board {board}").items()


@pytest.fixture(scope="session")
def home(folder, serve) -> str:
    """Serve the site from a subfolder and return its address."""
    return f"{serve(folder.parent)}rulings/"


BOARDS = ("002-lifeline-ball-1", "trample-after-prevention", "001-gargoyle-flash")


@pytest.fixture(scope="session")
def boards_home(browser, documents, few_files, serve, tmp_path_factory) -> str:
    """Serve the pages of a few boards and return their address."""
    del browser
    out: Path = tmp_path_factory.mktemp("boards")
    for address, content in few_files(documents, BOARDS):
        (out / address).parent.mkdir(parents=True, exist_ok=True)
        (out / address).write_bytes(content)
    return serve(out)


CHECKED = {
    "type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}  # fmt: skip


@pytest.fixture
def axe(browser) -> Iterator[Callable[[str], list[str]]]:
    """Yield a function that returns what axe finds on a page at phone width in light and at desktop width in dark.

    It checks WCAG 2.2 AA and best practices.
    """
    if not AXE:
        (pytest.fail if WANTED == "required" else pytest.skip)("RULINGS_AXE names no axe.min.js (npm: axe-core)")
    code = Path(AXE).read_text(encoding="utf-8")

    def found(name: str) -> Iterator[str]:
        """Yield what axe finds on the current page in both widths and color schemes."""
        browser.run(code)
        for width, scheme in ((NARROW, "light"), (DESKTOP, "dark")):
            browser.look(width, scheme)
            yield from (f"{name}, {width}, {scheme}: {violation}" for violation in violations(browser))

    browser.look(NARROW, "light")
    browser.tell("Page.setBypassCSP", enabled=True)
    yield lambda name: list(found(name))
    browser.tell("Page.setBypassCSP", enabled=False)


def violations(browser: Browser) -> list[str]:
    """Return what axe finds on the current page."""
    asked = {"runOnly": CHECKED, "resultTypes": ["violations"], "preload": False, "selectors": False, "iframes": False}
    told = "v.id + ': ' + v.nodes[0].html"
    found: list[str] = browser.run(f"return axe.run(arguments[0]).then((r) => r.violations.map((v) => {told}))", asked)
    assert isinstance(found, list)
    return found


@pytest.fixture(autouse=True)
def _clear_browser_log(browser: Browser) -> None:
    """Discard, before each test, messages that the browser logged during other tests."""
    browser.complaints()
