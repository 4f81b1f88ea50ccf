"""Any two days compared in the page."""

from datetime import date

import pytest

from kb.records.record import Reading
from kb.records.source import Extent

ENTER = "\ue007"
ROWS = "[...document.querySelectorAll('#compared .differing > li')]"


def test_texts_are_loaded_once_somebody_asks(browser, home):
    """The page itself is read without them."""
    browser.go(home + "compare.html")
    asked = "performance.getEntriesByType('resource').filter((one) => one.name.endsWith('wordings.js')).length"
    browser.wait("return !document.getElementById('two-days').hidden")
    assert browser.run(f"return {asked}") == 0
    browser.go(home + "compare.html?from=1998-10-18&until=2008-08-10")
    browser.wait("return document.querySelector('#compared .differing > li')")
    assert browser.run(f"return {asked}") == 1


def test_a_topic_narrows_what_differs(browser, home):
    """By its words, its number or its part; the address has it."""
    browser.go(home + "compare.html?from=1998-10-18&until=2008-08-10")
    browser.wait(f"return {ROWS}.length > 1")
    told = "return document.querySelector('#compared [role=status]').textContent"
    whole = int(browser.run(told).split()[0])
    browser.press("legendary" + ENTER, "[name=about]")
    browser.wait("return location.search.includes('about=legendary')")
    some = browser.wait(f"const told = {told.removeprefix('return ')}; return told.includes('“legendary”') && told")
    assert 0 < int(some.split()[0]) < whole
    browser.go(home + "compare.html?from=1998-10-18&until=2008-08-10&about=legendary")
    assert (
        browser.wait(f"return document.querySelector('#compared [role=status]') && ({told.removeprefix('return ')})")
        == some
    )


TEXTS = (
    "A spell may be played by the player whose turn it is, if nothing else waits; it is then put there.",
    "A spell may be cast by the player whose turn it is, if nothing else waits at all; it is put there.",
)


@pytest.fixture
def books(serve, site_of_readings, make_source, make_record, tmp_path) -> str:
    """Serve the site of two rulebooks with these texts of one rule, and give its address."""

    def book(year, text):
        source = make_source(f"cr-{year}", date(year, 1, 1), extent=Extent.COMPLETE)
        return Reading(source, "x" * 200, (make_record(source.slug, "100.1", text=text),), ())

    for address, content in site_of_readings(*map(book, (1999, 2005), TEXTS)).files.items():
        (tmp_path / "site" / address).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "site" / address).write_bytes(content)
    return serve(tmp_path / "site")


def test_both_texts_stand_whole_beside_each_other(browser, books):
    """What went out is marked in the older, what came in in the newer; all else is the same in both."""
    browser.go(f"{books}compare.html?from=2000-01-01&until=2006-01-01")
    browser.wait("return document.querySelector('#compared .sides')")
    sides = [
        browser.run(
            f"return [...document.querySelector('#compared .sides {side}').childNodes]"
            ".filter((node) => !node.matches?.('button, span')).map((node) => [node.nodeName, node.textContent])"
        )
        for side in (".is-old", ".is-new")
    ]
    assert ["".join(words for _, words in side) for side in sides] == list(TEXTS)
    same = ["".join("".join(words for name, words in side if name == "#text").split()) for side in sides]
    assert same[0] == same[1]
    assert [[words.strip() for name, words in side if name != "#text"] for side in sides] == [
        ["played", "then"], ["cast", "at all"],
    ]  # fmt: skip
