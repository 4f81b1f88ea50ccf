"""Addresses: where each page of the site is, from its root. Once published, an address never changes."""

import re
from datetime import date
from hashlib import sha256

from kb.records.text import slug

HOME = "index.html"
SEARCH = "search.html"
MISSING = "404.html"
ABOUT = "about.html"
GLOSSARY = "glossary.html"
COVERAGE = "coverage.html"
CONTENTS = "contents"
"""What there is, which only programs are told as one list."""
NUMBERS = "numbers.html"
CARDS = "cards.html"
LINEAGES = "lineages.html"
SCENARIOS = "scenarios.html"
SOURCES = "sources.html"
ERAS = "eras.html"
COMPARISONS = "compare.html"
API = "api/index.html"
PREVIEW = "static/preview.png"

_PLAIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,79}")
_DAY_OF_ITS_OWN = re.compile(
    r"(?P<start>(?:api/)?(?:rule|scenario)/[^/]+)/(?P<day>\d{4}-\d\d-\d\d)\.(?P<kind>html|json)"
)
_ODD = re.compile(r"[^A-Za-z0-9._-]+")


def rule(number: str, day: date | None = None) -> str:
    """Give where a rule number is told of, or on its page how it stood on a day.

    >>> rule("212.1c"), rule("212.1c", date(2004, 1, 15))
    ('rule/212.1c.html', 'rule/212.1c.html#2004-01-15')
    """
    return f"rule/{_piece(number)}.html{f'#{day}' if day else ''}"


def now_at(address: str) -> str:
    """Give where a page is that once had this address: days had pages of their own.

    >>> now_at("rule/212.1c/2004-01-15.html"), now_at("api/rule/212.1c/2004-01-15.json"), now_at("about.html")
    ('rule/212.1c.html#2004-01-15', 'api/rule/212.1c.json', 'about.html')
    """
    moved = _DAY_OF_ITS_OWN.fullmatch(address)
    if moved is None:
        return address
    return f"{moved['start']}.{moved['kind']}" + (f"#{moved['day']}" if moved["kind"] == "html" else "")


def record(record_id: str) -> str:
    """Give where a ruling or erratum without a number is told of.

    >>> record("moursund-1998-10/rules-changes/3")
    'record/moursund-1998-10/rules-changes/3.html'
    """
    return f"record/{'/'.join(map(_piece, record_id.split('/')))}.html"


def source(name: str, leaf: str = "") -> str:
    """Give where a document is, as it reads, or one page of a long one.

    >>> source("crystalkeep-2004-01"), source("cr-2009-07-11", "702")
    ('source/crystalkeep-2004-01.html', 'source/cr-2009-07-11/702.html')
    """
    return f"source/{_piece(name)}{f'/{_piece(leaf)}' if leaf else ''}.html"


def card(name: str, page: int = 1) -> str:
    """Give where all that is said of a card is, or a later page of the texts that name it.

    >>> card("Mishra's Helix"), card("../Æther")
    ('card/mishras-helix.html', 'card/aether.html')
    """
    return f"card/{slug(name)[:80] or _digest(name)}{_later(page)}.html"


def cards_of(initial: str, page: int = 1) -> str:
    """Give where the cards with an initial are listed, or a later page of them."""
    return f"cards/{slug(initial)[:1] or 'other'}{_later(page)}.html"


def section(name: str, page: int = 1) -> str:
    """Give where the numbers of a section are listed, on a later page the rest of them.

    >>> section("702"), section("702", 2)
    ('section/702.html', 'section/702/2.html')
    """
    return f"section/{_piece(name)}{_later(page)}.html"


def lineage(name: str) -> str:
    """Give where the story of a rule through all its wordings is told."""
    return f"lineage/{_piece(name)}.html"


def lineages(page: int) -> str:
    """Give where the lineages are listed, or a later page of the list."""
    return f"{LINEAGES.removesuffix('.html')}{_later(page)}.html"


def era(name: str, part: str = "", page: int = 1) -> str:
    """Give where the rules of an era are told of, or a part of them, or what came in or went out, or a later page.

    >>> era("eighth-2004-01"), era("eighth-2004-01", "212"), era("eighth-2004-01", "212", 2)
    ('era/eighth-2004-01.html', 'era/eighth-2004-01/212.html', 'era/eighth-2004-01/212/2.html')
    """
    return f"era/{_piece(name)}{f'/{_piece(part)}' if part else ''}{_later(page)}.html"


def comparison(earlier: str, later: str, part: str = "", page: int = 1) -> str:
    """Give where two eras or rulebooks are compared, or a part of them, or a later page of that."""
    return f"compare/{_piece(earlier)}/{_piece(later)}{f'/{_piece(part)}' if part else ''}{_later(page)}.html"


def glossary(page: int) -> str:
    """Give where the words of the rules are, or a later page of the headwords of glossaries."""
    return f"{GLOSSARY.removesuffix('.html')}{_later(page)}.html"


def comparisons(page: int) -> str:
    """Give where it is listed what is compared, or a later page of the list."""
    return f"{COMPARISONS.removesuffix('.html')}{_later(page)}.html"


def scenario(name: str, day: date | None = None) -> str:
    """Give where a scenario is, or on its page how it goes on a day."""
    return f"scenario/{_piece(name)}.html{f'#{day}' if day else ''}"


def scenarios(table: str, page: int = 1) -> str:
    """Give where the scenarios of a document are shown by era, or a later page of them."""
    return f"scenarios/{_piece(table)}{_later(page)}.html"


def sources(page: int) -> str:
    """Give where the documents are listed, or a later page of the list."""
    return f"{SOURCES.removesuffix('.html')}{_later(page)}.html"


def coverages(page: int) -> str:
    """Give where it is told what is checked, or a later page of its tables."""
    return f"coverage{f'-{page}' if page > 1 else ''}.html"


def coverage(name: str, page: int = 1) -> str:
    """Give where it is told what of a document is checked, or a later page of that.

    >>> coverage("crystalkeep-2004-01")
    'coverage/crystalkeep-2004-01.html'
    """
    return f"coverage/{_piece(name)}{_later(page)}.html"


def anchor(local_id: str) -> str:
    """Give the anchor of a record on the page that it is on.

    >>> anchor("212.1c#example-2"), anchor("rules-changes/3")
    ('212.1c_example-2', 'rules-changes_3')
    """
    return _ODD.sub("_", local_id) or "_"


def data(address: str) -> str:
    """Give where what a page says is for programs.

    >>> data("rule/212.1c.html")
    'api/rule/212.1c.json'
    """
    return f"api/{address.removesuffix('.html')}.json"


def schema(name: str) -> str:
    """Give where the schema of a kind of data is."""
    return f"api/schema/{_piece(name)}.schema.json"


def _later(page: int) -> str:
    return f"/{page}" if page > 1 else ""


def _piece(words: str) -> str:
    """Give words as one piece of a path: as they are where they are plain, else what is plain of them and a digest."""
    if _PLAIN.fullmatch(words):
        return words
    return f"{_ODD.sub('-', words).strip('.-')[:60]}-{_digest(words)}".lstrip("-")


def _digest(words: str) -> str:
    return sha256(words.encode("utf-8", "surrogatepass")).hexdigest()[:12]
