"""Browser tests for boards: stepping by keys, slider and touch, live region, printing, and use without JavaScript."""

import re
from base64 import b64decode

import pytest

RIGHT, LEFT, END, HOME, ENTER, TAB = "\ue014", "\ue012", "\ue010", "\ue011", "\ue007", "\ue004"
PHONE, DESKTOP = 390, 1440
LIFELINE, TRAMPLE, GARGOYLE = "002-lifeline-ball-1", "trample-after-prevention", "001-gargoyle-flash"


@pytest.fixture
def at(browser, boards_home):
    """Return a function that opens a board's page at an anchor."""

    def go(board: str, place: str = "", width: int = DESKTOP):
        """Open a board's page at an anchor and wait for its controls."""
        browser.look(width, "light")
        browser.go("about:blank")
        browser.go(f"{boards_home}scenario/{board}.html{place}")
        browser.wait("return document.querySelector('.controls .count')")

    return go


def steps_of(browser) -> int:
    """Return the number of steps of the line of play shown."""
    return len(browser.run("return [...document.querySelectorAll('.course:not([hidden]) > .steps > li')]"))


def counter_and_live_text(browser):
    """Return the step counter and the text of the live region."""
    return browser.run("return [document.querySelector('.controls .count').textContent, Board && "
                       "document.querySelector('.now').textContent]")  # fmt: skip


def test_arrow_keys_step_through_the_board_and_update_the_address(browser, at):
    at(LIFELINE)
    last = steps_of(browser)
    assert (last > 2, counter_and_live_text(browser)[0]) == (True, f"Step 0 of {last}")
    browser.press(RIGHT)
    browser.press(RIGHT)
    assert (counter_and_live_text(browser)[0], browser.url[-14:]) == (f"Step 2 of {last}", "1998-10-18/1/2")
    browser.press(END)
    browser.press(RIGHT)
    assert counter_and_live_text(browser)[0] == f"Step {last} of {last}"
    browser.press(HOME)
    browser.press(LEFT)
    assert counter_and_live_text(browser)[0] == f"Step 0 of {last}"


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_address_opens_at_its_day_line_and_step(browser, at, width):
    at(TRAMPLE, "#1998-10-18/2/4", width)
    assert counter_and_live_text(browser)[0].startswith("Step 4 of")
    assert browser.run("return document.querySelector('.days-of [aria-current]').hash") == "#1998-10-18"
    assert browser.run("return document.querySelector('.line-of select').value") == "2"
    assert browser.run("return document.querySelector('.steps > li[aria-current=step]').checkVisibility()")


def test_step_is_announced_in_a_live_region(browser, at):
    at(GARGOYLE, "#1998-03-31")
    browser.press(RIGHT)
    assert browser.run("return document.querySelector('.now').getAttribute('role')") == "status"
    assert counter_and_live_text(browser)[1].startswith("Ivory Gargoyle is put into the graveyard.")
    changes = []
    for _ in range(6):
        browser.press(RIGHT)
        changes.append(counter_and_live_text(browser)[1].partition(". ")[2])
    assert any("Ivory Gargoyle: creature, 2/2, flying" in change for change in changes)


def test_changed_cards_are_ringed(browser, at):
    at(LIFELINE, "#2004-01-15/1/3")
    ringed = "return [...document.querySelectorAll('.card.is-new')].map((card) => card.dataset.name)"
    assert browser.run(ringed) == ["Ball Lightning"]
    browser.press(HOME)
    assert browser.run(ringed) == []


def test_slider_steps_by_its_own_keys(browser, at):
    at(LIFELINE)
    browser.press(RIGHT, ".controls input")
    assert counter_and_live_text(browser)[0] == f"Step 1 of {steps_of(browser)}"


def test_swipe_left_and_right_steps_forward_and_back(browser, at):
    at(LIFELINE, width=PHONE)
    browser.run("document.querySelector('.stage').scrollIntoView({block: 'center', behavior: 'instant'})")
    x, y = browser.run("const b = document.querySelector('.stage').getBoundingClientRect(); return [b.x, b.y + 20]")
    for start, end, step in ((250, 60, 1), (250, 60, 2), (60, 250, 1)):
        browser.tell("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x + start, "y": y}])
        browser.tell("Input.dispatchTouchEvent", type="touchMove", touchPoints=[{"x": x + end, "y": y}])
        browser.tell("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        browser.wait(
            f"return document.querySelector('.controls .count').textContent === 'Step {step} of {steps_of(browser)}'"
        )


def test_attacks_and_blocks_are_drawn_as_arrows(browser, at):
    at(TRAMPLE, "#1998-03-31/1/2")
    kinds = "return [...document.querySelectorAll('.arrows path')].map((path) => path.getAttribute('class'))"
    assert browser.run(kinds) == ["attacks"]
    browser.press(RIGHT)
    assert browser.run(kinds) == ["blocks"]
    assert browser.run("return document.querySelector('[data-name=Brute]').classList.contains('is-tapped')")


def test_rules_text_opens_and_closes_under_a_step_by_keyboard(browser, at):
    at(LIFELINE, "#2004-01-15/1/3")
    mark = ".steps > li[aria-current] :is(.decides, .marks) a"
    browser.press(ENTER, mark)
    assert browser.run("return document.querySelector('.steps .told a').textContent")
    browser.press(ENTER, mark)
    assert browser.run("return document.querySelector('.steps .told')") is None


def test_first_tab_reaches_the_skip_link(browser, at):
    for place in ("", "#2004-01-15/1/3"):
        at(LIFELINE, place)
        browser.tell("Input.dispatchKeyEvent", type="keyDown", key="Tab", code="Tab", windowsVirtualKeyCode=9)
        assert browser.run("return document.activeElement.className") == "skip"


def test_two_days_step_together_and_stop_where_they_differ(browser, at):
    at(LIFELINE, "#1998-10-18")
    choose = "const beside = document.querySelector('.beside-of select'); beside.value = '2004-01-15';"
    browser.run(f"{choose} beside.dispatchEvent(new Event('change'))")
    assert browser.run("return document.querySelectorAll('.stages .stage:not([hidden])').length") == 2
    browser.press(END)
    part = browser.run("return document.querySelector('.parting').textContent")
    assert part.startswith("Here they part. 15 January 2004")
    assert browser.url.endswith("~2004-01-15")
    step = counter_and_live_text(browser)[0]
    browser.press(END)
    assert counter_and_live_text(browser)[0] != step
    assert browser.run("return document.querySelector('.decides q').textContent")


def test_choosing_a_day_adds_to_the_history_but_stepping_does_not(browser, at):
    at(LIFELINE)
    browser.press(RIGHT)
    browser.click(".days-of a[href='#2004-01-15']")
    browser.press(RIGHT)
    browser.run("history.back()")
    browser.wait("return location.hash === '#1998-10-18/1/1'")
    browser.wait(f"return document.querySelector('.controls .count').textContent === 'Step 1 of {steps_of(browser)}'")


@pytest.mark.parametrize("width", [320, PHONE, DESKTOP])
def test_board_and_controls_fit_the_window(browser, at, width):
    at(TRAMPLE, "#1998-03-31/1/3", width)
    assert browser.run("return document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    below = browser.run("return document.querySelector('.controls').getBoundingClientRect().bottom - innerHeight")
    assert below <= 0


@pytest.mark.parametrize("board", [LIFELINE, TRAMPLE])
def test_board_prints_on_two_pages(browser, at, board):
    at(board, "#1998-03-31/1/3")
    printed = b64decode(browser.tell("Page.printToPDF", paperWidth=8.27, paperHeight=11.69)["data"])
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) <= 2
    browser.tell("Emulation.setEmulatedMedia", media="print")
    shown = (
        "return ['.stage .card', '.steps > li', '.story li'].map((s) => document.querySelector(s).checkVisibility())"
    )
    assert browser.run(shown) == [True, True, True]
    browser.tell("Emulation.setEmulatedMedia", media="")


def test_board_is_readable_without_javascript(browser, boards_home):
    browser.tell("Emulation.setScriptExecutionDisabled", value=True)
    browser.go(f"{boards_home}scenario/{LIFELINE}.html")
    browser.tell("Emulation.setScriptExecutionDisabled", value=False)
    assert browser.run("return document.querySelector('.stage')") is None
    ways = "return [...document.querySelectorAll('.course > .steps')].map((steps) => steps.checkVisibility())"
    seen = browser.run(ways)
    assert len(seen) > 1
    assert all(seen)


def test_stepping_and_changing_days_logs_no_error(browser, at):
    browser.complaints()
    at(TRAMPLE)
    for key in (RIGHT, RIGHT, END, LEFT):
        browser.press(key)
    browser.click(".days-of li:last-child a")
    assert [line for line in browser.complaints() if "favicon" not in line] == []


def test_every_line_of_play_has_all_its_steps(browser, at):
    """The page tells the steps that a line shares with the first one only once."""
    at(LIFELINE)
    courses = "document.querySelector('.played:has([id=\"1998-03-31\"])').querySelectorAll('.course')"
    steps = browser.run(f"return [...{courses}].map((one) => one.querySelectorAll('.steps > li').length)")
    boards = browser.run("return JSON.parse(document.getElementById('reel').textContent).days['1998-03-31']")
    assert steps == [len(line) - 1 for line in boards]
    assert len(set(steps)) > 1
