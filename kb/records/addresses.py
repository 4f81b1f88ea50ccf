"""Permanent addresses of a site's pages, relative to its root. They never change."""

import re
from datetime import date
from hashlib import sha256

from kb.records.text import slug

GLOSSARY = "glossary.html"

_PLAIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,79}")
_VARIANT = re.compile(r"-[b-z]\Z")
_ODD = re.compile(r"[^A-Za-z0-9._-]+")


def rule(number: str, day: date | None = None) -> str:
    """Return the address of a rule number's page, or of a day on that page.

    >>> rule("212.1c"), rule("212.1c", date(2004, 1, 15))
    ('rule/212.1c.html', 'rule/212.1c.html#2004-01-15')
    """
    return f"rule/{piece(number)}.html{f'#{day}' if day else ''}"


def record(record_id: str) -> str:
    """Return the address of a ruling or erratum that has no number.

    >>> record("moursund-1998-10/rules-changes/3")
    'record/moursund-1998-10/rules-changes/3.html'
    """
    return f"record/{'/'.join(map(piece, record_id.split('/')))}.html"


def source(name: str, leaf: str = "") -> str:
    """Return the address of a document, or of one page of a long one.

    >>> source("crystalkeep-2004-01"), source("cr-2009-07-11", "702")
    ('source/crystalkeep-2004-01.html', 'source/cr-2009-07-11/702.html')
    """
    return f"source/{piece(name)}{f'/{piece(leaf)}' if leaf else ''}.html"


def card(name: str, page: int = 1) -> str:
    """Return the address of a card's page, or of a further page of texts that name it.

    >>> card("Mishra's Helix"), card("../Æther")
    ('card/mishras-helix.html', 'card/aether.html')
    """
    return f"card/{slug(name)[:80] or digest(name)}{further(page)}.html"


def lineage(name: str) -> str:
    """Return the address of a lineage's page."""
    return f"lineage/{piece(name)}.html"


def format_(name: str) -> str:
    """Return the address of a format's page.

    >>> format_("middle-school")
    'format/middle-school.html'
    """
    return f"format/{piece(name)}.html"


def scenario(name: str, day: date | None = None) -> str:
    """Return the address of a scenario's page, or of a day on that page."""
    return f"scenario/{piece(name)}.html{f'#{day}' if day else ''}"


def anchor(local_id: str) -> str:
    """Return the anchor of a record on its page.

    >>> anchor("212.1c#example-2"), anchor("rules-changes/3")
    ('212.1c_example-2', 'rules-changes_3')
    """
    return _ODD.sub("_", local_id) or "_"


def further(page: int) -> str:
    """Return the suffix of a further page's address; "" for the first page."""
    return f"/{page}" if page > 1 else ""


def piece(words: str) -> str:
    """Return words as one path segment: unchanged if plain, else their plain characters and a hash."""
    if _PLAIN.fullmatch(words):
        return words
    return f"{_ODD.sub('-', words).strip('.-')[:60]}-{digest(words)}".lstrip("-")


def digest(words: str) -> str:
    """Return a short hash of words: 12 hexadecimal digits."""
    return sha256(words.encode("utf-8", "surrogatepass")).hexdigest()[:12]


def family(board: str) -> str:
    """Return the id of the board that another is a variant of, or its own.

    >>> family("004-loyalty-counters-b")
    '004-loyalty-counters'
    """
    return _VARIANT.sub("", board)
