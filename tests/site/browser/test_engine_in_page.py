"""Browser tests for playing a board of one's own with the engine in the page."""

import os
from pathlib import Path

import pytest

PYODIDE = os.environ.get("RULINGS_PYODIDE", "")
"""A folder with Pyodide, for which the engine is compiled."""

ENTER, TAB = "\ue007", "\ue004"
BOARD = "002-lifeline-ball-1"
SECOND = ".said[data-part=setup] li:nth-child(2) input"
PLAYED = "return document.getElementById('progress').textContent.startsWith('Played')"
OUTCOMES = "return [...document.querySelectorAll('.outcomes-own li')].map((item) => item.textContent)"


@pytest.fixture(scope="module")
def home(browser, documents, few_files, serve, tmp_path_factory) -> str:
    """Serve the page for own boards with the engine, and one board's page; return the address."""
    del browser
    if not PYODIDE:
        pytest.skip("RULINGS_PYODIDE names no folder with Pyodide (npm pack pyodide)")
    out: Path = tmp_path_factory.mktemp("own")
    for address, content in few_files(documents, (BOARD,), pyodide=Path(PYODIDE)):
        (out / address).parent.mkdir(parents=True, exist_ok=True)
        (out / address).write_bytes(content)
    return serve(out)


def set_online(browser, *, is_online: bool) -> None:
    """Switch the network on or off."""
    speed = -1 if is_online else 0
    browser.tell(
        "Network.emulateNetworkConditions",
        offline=not is_online, latency=0, downloadThroughput=speed, uploadThroughput=speed,
    )  # fmt: skip


@pytest.fixture
def opened(browser, home):
    """Open a board in the page for own boards and play it; start Python if it isn't running."""
    browser.look(1440, "light")
    took = browser.run("return document.getElementById('own-board')?.dataset.took")
    if took is None or not browser.url.startswith(home):  # after other tests another site may be open
        start(browser, home)
    browser.run("document.getElementById('progress').textContent = ''; location.hash = ''")
    browser.run("location.hash = arguments[0]", STARTED[0])
    browser.wait("return document.querySelectorAll('#own-board .said input').length === 3")
    browser.click("#own-board [type=submit]")
    browser.wait(PLAYED)
    browser.wait("return document.querySelector('.flips .flip')")
    return browser


STARTED = [""]
"""The part of an address that holds the board to open."""


def start(browser, home) -> None:
    """Open a board from its page and play it, which starts Python."""
    browser.complaints()
    browser.go(f"{home}scenario/{BOARD}.html")
    browser.click(".open-board")
    browser.wait("return document.querySelectorAll('#own-board .said input').length === 3")
    browser.click("#own-board [type=submit]")
    played(browser)
    STARTED[0] = browser.url.partition("#")[2]


def played(browser) -> None:
    """Wait until Python has started and the board has been played."""
    for _ in range(6):
        try:
            browser.wait(PLAYED)
            break
        except AssertionError:  # starting Python is slow on a slow machine
            continue


def test_board_is_opened_changed_and_played(opened):
    before = opened.run(OUTCOMES)
    assert before[1].startswith("18 October 1998: Ball Lightning is a")
    assert before[2].startswith("15 January 2004: Ball Lightning is in the graveyard")
    assert "Changes on 1 June 1999" in opened.run("return document.querySelector('.flips').textContent")
    opened.run(f"document.querySelector({SECOND!r}).value = arguments[0]", "a 3/3 creature called Ox is in Ana's hand")
    opened.press(" ", SECOND)
    opened.wait("return document.querySelector('.stage .pile')")
    assert opened.run("return document.querySelector('.flips .flip')") is None or opened.run(OUTCOMES) != before


def test_shared_address_carries_the_changed_board(opened):
    opened.run(f"document.querySelector({SECOND!r}).value = arguments[0]", "a 3/3 creature called Ox is in Ana's hand")
    opened.press(" ", SECOND)
    opened.wait("return document.querySelector('.stage .pile')")
    outcomes = opened.run(OUTCOMES)
    opened.run("document.getElementById('share').click()")
    opened.wait("return /^Its address|#board=/.test(document.getElementById('progress').textContent)")
    address = opened.url
    opened.go("about:blank")
    opened.go(address)
    opened.wait(f"return document.querySelector({SECOND!r})?.value.startsWith('a 3/3 creature called Ox')")
    opened.click("#own-board [type=submit]")
    played(opened)
    assert opened.run(OUTCOMES) == outcomes


def test_error_is_shown_beside_its_sentence_with_a_suggestion_to_click(opened):
    field = ".said[data-part=play] li:first-child input"
    opened.run(f"document.querySelector({field!r}).value = 'the turn end'")
    opened.press("z", field)
    opened.wait("return document.querySelector('.said[data-part=play] .trouble')")
    assert opened.run(f"return document.querySelector({field!r}).getAttribute('aria-invalid')") == "true"
    opened.click(".said[data-part=play] .trouble button")
    opened.wait("return !document.querySelector('.trouble')")
    assert opened.run(f"return document.querySelector({field!r}).value") == "the turn ends"


LAST = ".said[data-part=play] li:last-child input"
OFFERED = "return [...document.querySelectorAll('.next button')].map((button) => button.textContent)"


def test_a_sentence_is_completed_as_it_is_typed(opened):
    """With the names that the board declares: a click on a word takes it."""
    opened.press(ENTER, LAST)
    opened.press("Ana attacks with Ba", LAST)
    opened.wait(f"{OFFERED}.includes('Ball Lightning')")
    assert opened.run(OFFERED)[0] == "Ball Lightning"
    opened.click(".next button")
    assert opened.run(f"return document.querySelector({LAST!r}).value") == "Ana attacks with Ball Lightning "
    opened.wait(f"{OFFERED}.includes('and')")
    opened.run("document.activeElement.blur()")
    opened.wait("return !document.querySelector('.next')")


def test_page_works_offline_once_loaded_and_loads_only_own_files(opened, home):
    loaded = opened.run("return performance.getEntriesByType('resource').map((entry) => entry.name)")
    assert [name for name in loaded if not name.startswith(home)] == []
    opened.tell("Network.enable")
    set_online(opened, is_online=False)
    opened.click(".choices li:nth-child(1) input")
    opened.wait("return document.getElementById('progress').textContent === 'Played on 5 days.'")
    set_online(opened, is_online=True)
    assert [line for line in opened.complaints() if "favicon" not in line] == []


def test_board_can_be_written_and_stepped_by_keyboard(opened):
    opened.press(ENTER, ".said[data-part=setup] li:last-child input")
    assert opened.run("return document.activeElement.value") == ""
    opened.press("Bob controls a 1/1 red creature called Imp", ".said[data-part=setup] li:last-child input")
    opened.wait("return [...document.querySelectorAll('.stage .card')].some((card) => card.dataset.name === 'Imp')")
    opened.press("\ue014")
    assert opened.run("return document.querySelector('.controls .count').textContent").startswith("Step 1 of")


def test_axe_finds_no_violation_after_playing_a_board(opened, axe):
    opened.wait("return document.querySelector('.flips .flip')")
    assert axe("own board") == []


@pytest.mark.parametrize("width", [320, 390, 1440])
def test_page_fits_the_window_after_playing_a_board(opened, width):
    opened.look(width, "light")
    assert opened.run("return document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_opening_a_shared_board_does_not_load_the_engine(browser, home):
    """Nothing of Pyodide is fetched."""
    browser.go(f"{home}play.html")
    browser.wait("return document.querySelectorAll('.said[data-part=setup] input').length > 1")  # a well-known board
    browser.click("#clear")
    browser.press("Ana controls Lifeline", ".said[data-part=setup] input")
    browser.run("document.getElementById('share').click()")
    browser.wait("return /^Its address|#board=/.test(document.getElementById('progress').textContent)")
    address = browser.url
    browser.go("about:blank")
    browser.go(address)
    browser.wait("return document.querySelector('.said[data-part=setup] input')?.value === 'Ana controls Lifeline'")
    loaded = browser.run("return performance.getEntriesByType('resource').map((entry) => entry.name)")
    assert [name for name in loaded if "/pyodide/" in name] == []


OWN = 'id = "ours"\ntitle = "Our table"\nsummary = "Ours."\nbase = "today"\n'
OWN += '[[keeps]]\nrule = "mana-pools"\nas_of = 2003-10-01\nsays = "mana burn"\n'


@pytest.mark.parametrize(("under", "text", "name"), [("middle-school", "", "Middle School"), ("own", OWN, "Our table")])
def test_board_is_played_under_a_packaged_or_own_format(opened, under, text, name):
    for part, words in (("setup", "Ana controls a Forest"), ("play", "Ana taps Forest for {G}")):
        opened.run(
            "const part = document.querySelector(`[data-part=${arguments[0]}]`);"
            "const rows = [...part.querySelectorAll('li > input')];"
            "rows.forEach((row, place) => { row.value = place ? '' : arguments[1]; });",
            part,
            words,
        )
    opened.run(
        "document.querySelector('[data-part=play] [data-add]').click();"
        "[...document.querySelectorAll('[data-part=play] li > input')].pop().value = \"Ana's end step begins\";"
        "document.querySelector('#own-format textarea').value = arguments[1];"
        "const under = document.getElementById('under');"
        "under.value = arguments[0]; under.dispatchEvent(new Event('change', { bubbles: true }));",
        under,
        text,
    )
    opened.click("#own-board [type=submit]")
    opened.wait("return document.getElementById('progress').textContent.endsWith('and under a format.')")
    assert opened.run(OUTCOMES)[-1].startswith(f"{name}: Ana is at 19 life")
    assert opened.run("return location.hash.startsWith('#board=')")
    opened.run("const under = document.getElementById('under'); under.value = ''")
