"""Browser tests for comparing two days."""

import re
from datetime import date

import pytest

from kb.records.record import Reading
from kb.records.source import Extent

ENTER = "\ue007"
ROWS = "[...document.querySelectorAll('#compared .differing > li')]"


def test_wordings_are_loaded_only_when_a_comparison_is_requested(browser, home):
    browser.go(home + "compare.html")
    asked = "performance.getEntriesByType('resource').filter((one) => one.name.endsWith('wordings.js')).length"
    browser.wait("return !document.getElementById('two-days').hidden")
    assert browser.run(f"return {asked}") == 0
    browser.go(home + "compare.html?from=1998-10-18&until=2008-08-10")
    browser.wait("return document.querySelector('#compared .differing > li')")
    assert browser.run(f"return {asked}") == 1


def test_comparison_is_filtered_by_topic_and_kept_in_the_address(browser, home):
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
    """Serve a site of two rulebooks with different texts of one rule and return its address."""

    def book(year, text):
        """Return a complete rulebook of a year with this text of one rule."""
        source = make_source(f"cr-{year}", date(year, 1, 1), extent=Extent.COMPLETE)
        return Reading(source, "x" * 200, (make_record(source.slug, "100.1", text=text),), ())

    for address, content in site_of_readings(*map(book, (1999, 2005), TEXTS)).files.items():
        (tmp_path / "site" / address).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "site" / address).write_bytes(content)
    return serve(tmp_path / "site")


def test_changes_are_marked_inline_and_copying_takes_the_newer_text(browser, books):
    browser.go(f"{books}compare.html?from=2000-01-01&until=2006-01-01")
    browser.wait("return document.querySelector('#compared .diff del')")
    pieces = browser.run(
        "return [...document.querySelector('#compared .diff').childNodes]"
        ".filter((node) => !node.matches?.('button, span')).map((node) => [node.nodeName, node.textContent])"
    )
    for text, other in zip(TEXTS, ("INS", "DEL"), strict=True):
        told = "".join(words for name, words in pieces if name != other)
        assert "".join(told.split()) == "".join(text.split())
    assert [[words.strip() for name, words in pieces if name == kind] for kind in ("DEL", "INS")] == [
        ["played", "then"], ["cast", "at all"],
    ]  # fmt: skip
    assert browser.run("return said(document.querySelector('#compared .diff'))") == TEXTS[1]


def test_days_are_written_out_in_the_list_of_boards(browser, home):
    browser.go(home + "scenarios.html")
    browser.wait("return document.querySelector('#chosen .whole')")
    assert re.fullmatch(r"\d+ \w+ \d{4}", browser.run("return document.querySelector('#chosen .whole').textContent"))
    option = browser.run(
        "const one = document.querySelector('[name=day] option:last-child'); return [one.value, one.text]"
    )
    day = date.fromisoformat(option[0])
    assert option[1] == f"{day:%-d %B %Y}"


def test_list_of_cards_is_filtered_and_sorted(browser, home):
    browser.go(home + "cards.html")
    browser.press("lifeline", ".orderly input")
    shown = "return [...document.querySelectorAll('[data-orderly] li')].filter((row) => row.offsetHeight)"
    assert browser.run(f"{shown}.map((row) => row.textContent.trim())")
    assert browser.run(f"{shown}.every((row) => /lifeline/i.test(row.textContent))")
    assert browser.run("return document.querySelectorAll('[data-orderly] section:not(.is-out)').length") == 1
    numbers = ["702.10", "702.9", *(f"6{place:02}.1" for place in range(20, 0, -1))]
    made = browser.run(
        "const [list, place] = [document.createElement('ul'), document.createElement('div')];"
        "const row = (name) => Object.assign(document.createElement('li'), { textContent: name });"
        f"list.append(...{numbers}.map(row));"
        "place.append(list); document.getElementById('main').append(place); orderly(place);"
        "const order = place.querySelector('select');"
        "const by = (name) => { order.value = name; order.dispatchEvent(new Event('change')); };"
        "return ['name', ''].map((name) => { by(name); return [...list.children].map((one) => one.textContent); })"
    )
    assert made == [[*sorted(numbers[2:]), "702.9", "702.10"], numbers]


def test_comparison_of_a_topic_says_how_its_modelled_rules_changed(browser, home):
    browser.go(home + "compare.html?from=2008-08-10&until=2010-01-01&about=mana+burn")
    browser.wait("return document.querySelector('#compared .differing-rules > li')")
    told = browser.run("return document.querySelector('#compared .differing-rules > li').textContent")
    assert told.startswith("Mana burn changed on 11 July 2009 (Magic 2010)")
    assert "No change" not in browser.run("return document.querySelector('#compared [role=status]').textContent")


def test_comparison_of_an_unknown_topic_says_that_nothing_is_about_it(browser, home):
    browser.go(home + "compare.html?from=2008-08-10&until=2010-01-01&about=xyzzy")
    browser.wait("return document.querySelector('#compared [role=status]')")
    told = browser.run("return document.querySelector('#compared [role=status]').textContent")
    assert told.startswith("Nothing here is about “xyzzy”.")
