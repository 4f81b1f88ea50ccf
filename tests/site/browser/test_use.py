"""Browser tests for typical use at phone and desktop width, in light and dark."""

import re
import time
from base64 import b64decode
from itertools import product

import pytest

from kb.site import search

LEFT, RIGHT, DOWN, ENTER = "\ue012", "\ue014", "\ue015", "\ue007"
NARROW, PHONE, DESKTOP = 320, 375, 1200
SCHEMES = ("light", "dark")


@pytest.mark.skipif(not search.is_there(), reason="Pagefind is not installed (rulings-kb[site])")
@pytest.mark.parametrize(("width", "scheme"), list(product((PHONE, DESKTOP), SCHEMES)))
def test_visitor_goes_from_a_search_to_a_rule_a_board_and_a_comparison(browser, home, width, scheme):
    browser.look(width, scheme)
    browser.go(home)
    browser.press("/")
    browser.wait("return document.activeElement.id === 'find'")
    browser.press("artifact creature" + ENTER, "#find")
    browser.wait("return document.querySelector('#filters [name=era]') && document.querySelector('#hits a')")
    browser.run("document.querySelector('[name=era][value=eighth-2004-01]').click()")
    hit = "[...document.querySelectorAll('#hits li > a')].find((a) => a.href.endsWith('rule/212.1c.html#2004-01-15'))"
    settled = "document.querySelector('#hits[aria-busy=false]') && location.search.includes('eighth-2004-01')"
    browser.wait(f"return {settled} && {hit} !== undefined")
    browser.press(DOWN, "#words")
    assert browser.run("return document.activeElement.closest('#hits') !== null")
    browser.run(f"{hit}.click()")
    browser.wait("return location.pathname.endsWith('rule/212.1c.html') && location.hash === '#2004-01-15'")
    slid = "return document.querySelector('.days output')?.textContent"
    assert browser.wait(slid) == "15 January 2004: in force"
    assert browser.run("return document.getElementById('changes').textContent") == "What changed"
    browser.run("location.hash = '#2004-03-01'")
    browser.wait(f"{slid} === '1 March 2004: nothing newer here than 15 January 2004 (in force)'")
    browser.press(LEFT + LEFT, ".days [type=range]")
    assert browser.run(slid) == "18 October 1998: no evidence yet"
    assert "Not seen yet on 18 October 1998" in browser.run("return document.querySelector('.status').textContent")
    assert browser.url.endswith("rule/212.1c.html#1998-10-18")
    browser.go(home + "scenario/002-lifeline-ball-1.html")
    browser.press(RIGHT)
    browser.press(RIGHT)
    assert browser.url.endswith("scenario/002-lifeline-ball-1.html#1998-10-18/1/2")
    browser.click(".days-of a[href='#2004-01-15']")
    assert browser.url.endswith("scenario/002-lifeline-ball-1.html#2004-01-15")
    browser.go(home + "compare/urza-1998-10/eighth-2004-01.html")
    assert "Lifeline" in browser.run("return document.getElementById('boards').parentElement.textContent")
    assert [line for line in browser.complaints() if "favicon" not in line] == []


def test_rule_number_or_card_name_goes_straight_to_its_page(browser, home):
    for typed, address in (
        ("Rule 212.1C.", "rule/212.1c.html"),
        ("Mishra’s helix", "card/mishras-helix.html"),
        ("mishras helix", "card/mishras-helix.html"),
        ("Æther Flash", "card/aether-flash.html"),
    ):
        browser.go(home + "search.html")
        browser.wait("return document.getElementById('without').textContent.startsWith('Everything')")
        time.sleep(1)
        browser.press(typed + ENTER, "#words")
        browser.wait(f"return location.pathname.endsWith('{address}')")


@pytest.mark.parametrize("typed", ["212.1c on 15 January 2004", "rule 212.1c 2004-01-15", "212.1c in 2004"])
def test_rule_number_with_a_day_leads_to_the_rule_on_that_day(browser, home, typed):
    browser.go(home + "search.html?q=" + typed.replace(" ", "+"))
    day = "2004-12-31" if typed.endswith("in 2004") else "2004-01-15"
    browser.wait(f"return location.pathname.endsWith('rule/212.1c.html') && location.hash === '#{day}'")


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("legend rule 2004", "The legend rule"),
        ("trample in 1998", "Trample"),
        ("what changed since 2009", "What changed since 2009"),
        ("vesuvan dopelganger", "Vesuvan Doppelganger (card)"),
    ],
)
def test_years_and_misspellings_keep_no_title_from_being_found(browser, home, typed, first):
    browser.go(home + "search.html?q=" + typed.replace(" ", "+"))
    browser.wait("return document.querySelector('#hits[aria-busy=false] li')")
    assert browser.run("return document.querySelector('#hits > li > a').textContent") == first


@pytest.mark.skipif(not search.is_there(), reason="Pagefind is not installed (rulings-kb[site])")
@pytest.mark.parametrize("typed", ["exile", "card was exiled", '"removed from the game"', "converted mana costs"])
def test_dated_terms_widen_the_search_in_any_form(browser, home, typed):
    browser.go(home + "search.html")
    browser.wait("return document.querySelector('#filters [name=era]')")
    browser.press(typed, "#words")
    browser.wait("return document.getElementById('told').textContent.includes('Also searched for')")


@pytest.mark.skipif(not search.is_there(), reason="Pagefind is not installed (rulings-kb[site])")
def test_text_found_only_in_an_example_links_to_the_example(browser, home):
    browser.go(home + "search.html?kind=example")
    browser.wait("return document.querySelector('#filters [name=kind]')")
    for typed, anchor in (("permanent both enchantment", "212.1c_example-2"), ("retains a prior type", "212.1c")):
        browser.run("document.getElementById('words').value = ''")
        browser.press(typed, "#words")
        ends = f"a.href.endsWith('rule/212.1c.html#{anchor}')"
        hit = f"[...document.querySelectorAll('#hits li > a')].find((a) => {ends})"
        browser.wait(f"return {hit} !== undefined")
        assert browser.run(f"return {hit}.parentElement.textContent.includes('example ·')") == (anchor != "212.1c")


@pytest.mark.skipif(not search.is_there(), reason="Pagefind is not installed (rulings-kb[site])")
def test_search_by_era_alone_links_to_pages_at_that_era(browser, home):
    browser.go(home + "search.html?era=fifth-1998-04&kind=board")
    browser.wait("return document.querySelector('#hits a')")
    assert browser.run(
        "return [...document.querySelectorAll('#hits li > a')].every((a) => a.href.endsWith('.html#1998-03-31'))"
    )
    days = browser.run(
        "return [...document.querySelectorAll('[name=era] + span')].map((o) => o.textContent.slice(0, 10))"
    )
    assert (days[:2], days[-1]) == (["any", "31 March 1"], "17 Novembe")
    browser.go(home + "search.html?era=eighth-2004-01&kind=rule&q=legendary")
    browser.wait("return [...document.querySelectorAll('#hits li > a')].some((a) => a.href.includes('/rule/'))")
    assert browser.run(
        "return [...document.querySelectorAll('#hits li > a')]"
        ".every((a) => /\\/rule\\/[^/]+\\.html#2004-01-15$/.test(a.href))"
    )
    browser.run("document.getElementById('words').value = ''")
    browser.press("212.1c" + ENTER, "#words")
    browser.wait("return location.href.endsWith('rule/212.1c.html#2004-01-15')")
    browser.go(home + "search.html?q=exile+aura")
    browser.wait("return document.getElementById('told').textContent.includes('local enchantment')")


@pytest.mark.skipif(not search.is_there(), reason="Pagefind is not installed (rulings-kb[site])")
def test_unknown_rule_number_is_reported_with_the_nearest_ones(browser, home):
    browser.go(home + "search.html?q=702.199")
    browser.wait(
        "return document.getElementById('told').textContent.includes('None of the documents here has or cites')"
    )
    numbers = browser.run("return [...document.querySelectorAll('#hits li > a')].map((a) => a.textContent)")
    assert numbers
    assert all(number.startswith("702.1") for number in numbers)


def test_number_known_only_from_a_lineage_links_to_it(browser, home):
    browser.go(home + "search.html?q=509.2")
    browser.wait("return document.querySelector('#hits li')")
    assert "None of the documents here has 509.2" in browser.run("return document.getElementById('told').textContent")
    assert browser.run("return document.querySelector('#hits a').href").endswith(
        "/lineage/damage-assignment-order.html"
    )


@pytest.mark.skipif(not search.is_there(), reason="Pagefind is not installed")
@pytest.mark.parametrize(
    ("typed", "found", "told"),
    [
        ("xyzzy", 0, "0 found. No page has “xyzzy”."),
        ("creature xyzzy", 20, "No page has “xyzzy”."),
        ("creatur", 20, "shown."),
    ],
)
def test_unknown_word_is_ignored_and_reported(browser, home, typed, found, told):
    browser.go(home + f"search.html?q={typed.replace(' ', '+')}")
    browser.wait(
        "return document.querySelector('#hits[aria-busy=false]') && document.getElementById('told').textContent"
    )
    assert browser.run("return document.getElementById('told').textContent").endswith(told)
    assert browser.run("return document.querySelectorAll('#hits li').length") == found


@pytest.mark.skipif(not search.is_there(), reason="Pagefind is not installed")
def test_counter_is_found_by_its_name(browser, home):
    browser.go(home + "search.html?q=%2B1%2F%2B1")
    browser.wait("return document.querySelectorAll('#hits li').length > 1")
    found = browser.run("return [...document.querySelectorAll('#hits li')].map((li) => li.textContent)")
    assert all("+1/+1" in text for text in found)


def test_citation_tooltip_is_replaced_when_another_citation_is_hovered(browser, home):
    browser.go(home + "era/tenth-2008-08/217.html")
    begin = (
        "const [one, other] = document.querySelectorAll('[data-says]');"
        "const over = (cite, kind) => cite.dispatchEvent(new MouseEvent(kind));"
        "const said = [...document.querySelectorAll('.says')].map((tip) => tip.textContent).join();"
    )
    browser.run(f"{begin} over(one, 'mouseenter'); over(one, 'mouseleave'); over(other, 'mouseenter')")
    time.sleep(0.5)
    assert browser.run(f"{begin} return said === other.dataset.says && !one.hasAttribute('aria-describedby')")
    browser.run(f"{begin} over(other, 'mouseleave')")
    browser.wait(f"{begin} return said === ''")


def test_counts_follow_the_filter_by_kind_of_text(browser, home):
    browser.go(home + "card/vesuvan-doppelganger.html")
    told = "[...document.querySelectorAll('main section > h2 > .count')].map((c) => c.textContent)"
    whole = browser.run(f"return {told}")
    kinds = browser.run("return document.querySelectorAll('.counts button').length")
    assert kinds > 1
    browser.press(ENTER, ".counts button")
    chosen = browser.run(f"return {told}")
    assert chosen != whole
    assert all(one == other or one.endswith(f" of {other}") for one, other in zip(chosen, whole, strict=True))
    browser.press(ENTER, ".counts button")
    assert browser.run(f"return {told}") == whole


def test_pages_work_from_a_folder_without_a_server(browser, folder):
    browser.go((folder / "scenario" / "002-licid-forest.html").as_uri())
    browser.wait("return getComputedStyle(document.querySelector('h1')).borderBottomWidth === '3px'")
    browser.click(".days-of a[href='#2004-01-15']")
    browser.press(RIGHT)
    assert browser.url.endswith("scenario/002-licid-forest.html#2004-01-15")
    assert [line for line in browser.complaints() if ".woff2" not in line] == []


def test_no_page_is_wider_than_its_window(browser, home, kinds):
    wide = []
    for address in kinds:
        browser.go(home + address)
        for width in (NARROW, PHONE, DESKTOP):
            browser.look(width, "light")
            widths = browser.run("return [document.documentElement.scrollWidth, document.documentElement.clientWidth]")
            wide += [(address, width)] if widths[0] > widths[1] else []
    assert wide == []


@pytest.mark.parametrize("paper", [(8.27, 11.69), (8.5, 11.0)], ids=["A4", "Letter"])
def test_rule_with_its_history_prints_on_two_pages(browser, home, paper):
    browser.go(home + "rule/212.1c.html")
    width, height = paper
    printed = b64decode(browser.tell("Page.printToPDF", paperWidth=width, paperHeight=height)["data"])
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) <= 2
    browser.tell("Emulation.setEmulatedMedia", media="print")
    lost = "[...document.querySelectorAll('main section, main figure, main .days li')].filter((e) => !e.offsetHeight)"
    assert browser.run(f"return {lost}.length") == 0
    written = "getComputedStyle(document.querySelector('.change h3 a'), '::after').content"
    assert browser.run(f"return {written}").endswith('/rulings/record/moursund-1998-10/rules-changes/3.html)"')
    browser.tell("Emulation.setEmulatedMedia", media="")


@pytest.mark.parametrize("paper", [(8.27, 11.69), (8.5, 11.0)], ids=["A4", "Letter"])
def test_judges_sheet_of_the_format_with_most_exceptions_prints_on_one_page(browser, home, paper):
    browser.go(home + "format/old-school-france.html")
    width, height = paper
    printed = b64decode(browser.tell("Page.printToPDF", paperWidth=width, paperHeight=height)["data"])
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1


@pytest.mark.parametrize("address", ["source/crystalkeep-2004-01.html"])
def test_folded_parts_are_printed(browser, home, address):
    browser.go(home + address)
    unseen = "[...document.querySelectorAll('details > :not(summary)')].filter((e) => !e.checkVisibility()).length"
    assert browser.run(f"return {unseen}") > 0
    browser.tell("Emulation.setEmulatedMedia", media="print")
    assert browser.run(f"return {unseen}") == 0
    browser.tell("Emulation.setEmulatedMedia", media="")


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("middle school", "format/middle-school.html"),
        ("what has changed since I left in 2004", "since/2004.html"),
        ("play my own board", "play.html"),
        ("cite 212.1c", "rule/212.1c.html"),
    ],
)
def test_common_requests_are_the_first_result(browser, home, typed, address):
    browser.go(f"{home}search.html?q={typed.replace(' ', '+')}")
    first = "document.querySelector('#hits[aria-busy=false] > li > a')"
    assert browser.wait(f"return {first} && {first}.href").endswith(address)


def test_a_number_with_a_day_goes_straight_to_the_rule_on_that_day(browser, home):
    browser.go(f"{home}search.html?q=212.1c+on+2004-01-15")
    browser.wait("return location.href.endsWith('rule/212.1c.html#2004-01-15')")
