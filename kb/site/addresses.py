"""Addresses of all pages and files, relative to the site's root. Once published, an address never changes."""

import re
from datetime import date

from kb.records.addresses import (
    GLOSSARY,
    anchor,
    card,
    format_,
    further,
    lineage,
    piece,
    record,
    rule,
    scenario,
    source,
)
from kb.records.text import slug

__all__ = ["GLOSSARY", "anchor", "card", "format_", "lineage", "record", "rule", "scenario", "source"]

HOME = "index.html"
SEARCH = "search.html"
MISSING = "404.html"
ABOUT = "about.html"
COVERAGE = "coverage.html"
CONTENTS = "contents"
"""The table of contents as JSON, for programs."""
NUMBERS = "numbers.html"
CARDS = "cards.html"
LINEAGES = "lineages.html"
SCENARIOS = "scenarios.html"
SOURCES = "sources.html"
ERAS = "eras.html"
OWN_BOARD = "play.html"
COMPARISONS = "compare.html"
FORMATS = "formats.html"
API = "api/index.html"
RECORDS, MATCHES, STORE = "api/records.jsonl.gz", "api/matches.jsonl.gz", "api/rulings.sqlite.gz"
"""The compressed files with all records, all matches and the store."""
PREVIEW = "static/preview.png"
WAYS_IN = (HOME, MISSING, ABOUT, SEARCH, NUMBERS, CARDS, LINEAGES, SCENARIOS, SOURCES, ERAS, "section/")
"""The front page and the lists that lead to all other pages."""

_COMPRESSED = ("api/rule/", "api/record/", "api/scenario/", "api/compare/", "api/cards.", "api/lineages.")
"""The beginnings of the addresses of data files that hold many subjects."""

_BEGINNING = re.compile(r"\d+(?=-|$)|.")

_BOARD_OF_ITS_OWN = re.compile(r"api/scenario/([^/]+)[/.]")

_NUMBER_OF_ITS_OWN = re.compile(r"api/rule/([^/]+?)(?:\.json|/\d{4}-\d\d-\d\d\.json)$")

_DAY_OF_ITS_OWN = re.compile(
    r"(?P<start>(?:api/)?(?:rule|scenario)/[^/]+)/(?P<day>\d{4}-\d\d-\d\d)\.(?P<kind>html|json)"
)


def now_at(address: str) -> str:
    """Return the current address of a page that once had this address; the address itself if it hasn't moved.

    >>> now_at("rule/212.1c/2004-01-15.html"), now_at("api/rule/212.1c/2004-01-15.json"), now_at("about.html")
    ('rule/212.1c.html#2004-01-15', 'api/rule/212.json.gz', 'about.html')
    >>> now_at("api/scenario/002-licid-forest/2004-01-15.json"), now_at("api/scenario/002-licid-forest.json")
    ('api/scenario/002.json.gz', 'api/scenario/002.json.gz')
    >>> now_at("api/records.jsonl"), now_at("api/card/clone.json"), now_at("api/record/moursund-1998-10/errata/5.json")
    ('api/records.jsonl.gz', 'api/cards.json.gz', 'api/record/moursund-1998-10.json.gz')
    """
    if address.startswith("api/card/"):
        return data(CARDS)
    if address.startswith("api/record/") and address.count("/") > 2:  # noqa: PLR2004  (old address of a single record)
        return f"{address.rsplit('/', address.count('/') - 2)[0]}.json.gz"
    if f"{address}.gz" in {RECORDS, MATCHES, STORE} or address.startswith(
        ("api/compare/", "api/cards.", "api/lineages.")
    ):
        return f"{address}.gz"
    for own, of_many in ((_NUMBER_OF_ITS_OWN, rules_data), (_BOARD_OF_ITS_OWN, boards_data)):
        if match := own.match(address):
            return of_many(match[1])
    moved = _DAY_OF_ITS_OWN.fullmatch(address)
    if moved is None:
        return address
    return f"{moved['start']}.{moved['kind']}" + (f"#{moved['day']}" if moved["kind"] == "html" else "")


def cards_of(initial: str, page: int = 1) -> str:
    """Return the address of the list of cards with an initial, or of a later page of it."""
    return f"cards/{slug(initial)[:1] or 'other'}{further(page)}.html"


def section(name: str, page: int = 1) -> str:
    """Return the address of the list of a section's numbers, or of a later page of it.

    >>> section("702"), section("702", 2)
    ('section/702.html', 'section/702/2.html')
    """
    return f"section/{piece(name)}{further(page)}.html"


def lineages(page: int) -> str:
    """Return the address of the list of lineages, or of a later page of it."""
    return f"{LINEAGES.removesuffix('.html')}{further(page)}.html"


def era(name: str, part: str = "", page: int = 1) -> str:
    """Return the address of an era, of a part of its rules (or of what came in or went out), or of a later page.

    >>> era("eighth-2004-01"), era("eighth-2004-01", "212"), era("eighth-2004-01", "212", 2)
    ('era/eighth-2004-01.html', 'era/eighth-2004-01/212.html', 'era/eighth-2004-01/212/2.html')
    """
    return f"era/{piece(name)}{f'/{piece(part)}' if part else ''}{further(page)}.html"


def comparison(earlier: str, later: str, part: str = "", page: int = 1) -> str:
    """Return the address of a comparison of two eras or rulebooks, of a part of it, or of a later page."""
    return f"compare/{piece(earlier)}/{piece(later)}{f'/{piece(part)}' if part else ''}{further(page)}.html"


def glossary(page: int) -> str:
    """Return the address of the glossary, or of a later page of it."""
    return f"{GLOSSARY.removesuffix('.html')}{further(page)}.html"


def comparisons(page: int) -> str:
    """Return the address of the list of comparisons, or of a later page of it."""
    return f"{COMPARISONS.removesuffix('.html')}{further(page)}.html"


def flip_day(day: date) -> str:
    """Return the address of the page for a day on which outcomes change.

    >>> flip_day(date(2009, 7, 11))
    'day/2009-07-11.html'
    """
    return f"day/{day}.html"


def since(year: int) -> str:
    """Return the address of the page about changes since the end of a year.

    >>> since(2004)
    'since/2004.html'
    """
    return f"since/{year}.html"


def scenarios(table: str, page: int = 1) -> str:
    """Return the address of the table of a document's scenarios by era, or of a later page of it."""
    return f"scenarios/{piece(table)}{further(page)}.html"


def sources(page: int) -> str:
    """Return the address of the list of documents, or of a later page of it."""
    return f"{SOURCES.removesuffix('.html')}{further(page)}.html"


def coverages(page: int) -> str:
    """Return the address of the coverage page, or of a later page of it."""
    return f"coverage{f'-{page}' if page > 1 else ''}.html"


def coverage(name: str, page: int = 1) -> str:
    """Return the address of a document's coverage page, or of a later page of it.

    >>> coverage("crystalkeep-2004-01")
    'coverage/crystalkeep-2004-01.html'
    """
    return f"coverage/{piece(name)}{further(page)}.html"


def data(address: str) -> str:
    """Return the address of the JSON data for a page; files with the data of many subjects are compressed.

    >>> data("source/moursund-1998-10.html"), data("cards.html")
    ('api/source/moursund-1998-10.json', 'api/cards.json.gz')
    """
    name = f"api/{address.removesuffix('.html')}.json"
    return f"{name}.gz" if name.startswith(_COMPRESSED) else name


def rules_data(number: str) -> str:
    """Return the address of the JSON data for a number, shared by all numbers of its section.

    >>> rules_data("212.1c"), rules_data("409")
    ('api/rule/212.json.gz', 'api/rule/409.json.gz')
    """
    return data(rule(number.partition(".")[0]))


def boards_data(name: str) -> str:
    """Return the address of the JSON data for a board, shared by all boards whose ids begin the same way.

    That is with the same number, if a hyphen follows it, or else with the same character.

    >>> boards_data("002-lifeline-ball-1"), boards_data("trample-one")
    ('api/scenario/002.json.gz', 'api/scenario/t.json.gz')
    """
    return data(scenario(_BEGINNING.match(name.lower())[0]))  # type: ignore[index]  # (no name is empty)


def records_data(record_id: str) -> str:
    """Return the address of the JSON data for records without a number, one file for each source.

    >>> records_data("moursund-1998-10/errata/5")
    'api/record/moursund-1998-10.json.gz'
    """
    return data(f"record/{piece(record_id.partition('/')[0])}")


def picture(name: str) -> str:
    """Return the address of a board's preview picture.

    >>> picture("002-lifeline-ball-1")
    'scenario/002-lifeline-ball-1.png'
    """
    return f"{scenario(name).removesuffix('.html')}.png"


def drawn(name: str) -> str:
    """Return the address of the JSON in a board's page that holds its frames.

    >>> drawn("002-lifeline-ball-1")
    'scenario/002-lifeline-ball-1.html#reel'
    """
    return f"{scenario(name)}#reel"


def schema(name: str) -> str:
    """Return the address of the JSON Schema of a kind of data."""
    return f"api/schema/{piece(name)}.schema.json"
