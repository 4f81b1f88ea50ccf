"""Browser tests for the buttons that copy a passage."""

import pytest

LEFT, RIGHT = "\ue012", "\ue014"
CATCH = (
    "globalThis.taken = ''; Object.defineProperty(navigator, 'clipboard',"
    " { value: { writeText: (text) => { globalThis.taken = text; return Promise.resolve(); } }, configurable: true });"
)
"""A script that records what the page copies, instead of the clipboard."""


def copied_by(browser, mark: str) -> str:
    """Click a copy button and return what it copies."""
    browser.run(CATCH)
    browser.click(mark)
    return browser.wait("return globalThis.taken")


@pytest.mark.parametrize(
    ("address", "beside", "parts"),
    [
        ("rule/212.1c.html", ".said.is-main > .wording", ("“Some effects change", "Crystal Keep rulings", "#212.1c")),
        ("rule/212.1c.html", ".example .wording", ("“An ability reads", "212.1c#example-", "#212.1c_example-")),
        ("rule/212.1c.html", "#changes ~ .change .beside", ("“When an effect", "Beth Moursund", "rule/212.1c.html")),
        ("scenario/002-lifeline-ball-1.html", ".course:not([hidden]) .steps li:nth-child(2)", ("“", "rulings", "/1/2")),
        ("compare/urza-1998-10/eighth-2004-01.html", ".differing .begins", ("“", "2004-01-15", "#crystalkeep-2004")),
        ("compare.html?from=1998-03-31&until=2008-08-10", ".sides .is-old", ("“", "Moursund", ".html")),
        ("compare.html?from=1998-03-31&until=2008-08-10", ".sides .is-new", ("“", "D'Angelo", ".html")),
        ("lineage/trample.html", ".today .answer", ("“", "Trample", "lineage/trample.html")),
    ],
)  # fmt: skip
def test_passage_is_copied_with_credit_and_address(browser, home, address, beside, parts):
    words, owed, leads = parts
    browser.go(home + address)
    mark = f"{beside} .copy-mark"
    browser.wait(f'return document.querySelector("{mark}")')
    text = copied_by(browser, mark)
    quoted, _, place = text.rpartition(" ")
    assert text.startswith(words)
    assert owed in quoted
    assert leads in place
    assert place.startswith("https://example.org/rulings/")
    assert "Copy" not in quoted


def test_copy_of_a_marked_change_omits_the_deleted_text(browser, home):
    browser.go(home + "card/lifeline.html")
    browser.wait("return document.querySelector('.change > .diff:has(del) .copy-mark')")
    diff = "document.querySelector('.change > .diff:has(del)')"
    told = f"[...{diff}.childNodes].filter((one) => !one.matches?.('button, span'))"
    whole, stands = (
        browser.run(f"return {told}.filter((one) => {which}).map((one) => one.textContent).join('')")
        for which in ("true", "one.nodeName !== 'DEL'")
    )
    text = copied_by(browser, ".change > .diff:has(del) .copy-mark")
    assert whole != stands
    assert text.startswith(f"“{' '.join(stands.split())}”")


def test_copy_button_of_a_rule_copies_the_text_of_the_day_shown(browser, home):
    browser.go(home + "rule/413.2c.html")
    mark = ".said.is-main > .wording .copy-mark"
    first = copied_by(browser, mark)
    for keys in (LEFT, RIGHT):
        browser.press(keys, ".days [type=range]")
        shown = browser.run("return said(document.querySelector('.said.is-main > .wording p'))")
        if shown:
            assert copied_by(browser, mark).startswith(f"“{shown}”")
    assert browser.run("return document.querySelectorAll('.said.is-main > .wording .copy-mark').length") == 1
    assert first.startswith("“")
