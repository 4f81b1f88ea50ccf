"""Permanent addresses: where what can be cited is told of in a site, from its root. They never change."""

import re
from datetime import date
from hashlib import sha256

from kb.records.text import slug

GLOSSARY = "glossary.html"

_PLAIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,79}")
_VARIANT = re.compile(r"-[b-z]\Z")
_ODD = re.compile(r"[^A-Za-z0-9._-]+")


def rule(number: str, day: date | None = None) -> str:
    """Return where a rule number is told of, or on its page how it stood on a day.

    >>> rule("212.1c"), rule("212.1c", date(2004, 1, 15))
    ('rule/212.1c.html', 'rule/212.1c.html#2004-01-15')
    """
    return f"rule/{piece(number)}.html{f'#{day}' if day else ''}"


def record(record_id: str) -> str:
    """Return where a ruling or erratum without a number is told of.

    >>> record("moursund-1998-10/rules-changes/3")
    'record/moursund-1998-10/rules-changes/3.html'
    """
    return f"record/{'/'.join(map(piece, record_id.split('/')))}.html"


def source(name: str, leaf: str = "") -> str:
    """Return where a document is, as it reads, or one page of a long one.

    >>> source("crystalkeep-2004-01"), source("cr-2009-07-11", "702")
    ('source/crystalkeep-2004-01.html', 'source/cr-2009-07-11/702.html')
    """
    return f"source/{piece(name)}{f'/{piece(leaf)}' if leaf else ''}.html"


def card(name: str, page: int = 1) -> str:
    """Return where all that is said of a card is, or a later page of the texts that name it.

    >>> card("Mishra's Helix"), card("../Æther")
    ('card/mishras-helix.html', 'card/aether.html')
    """
    return f"card/{slug(name)[:80] or digest(name)}{further(page)}.html"


def lineage(name: str) -> str:
    """Return where the story of a rule through all its wordings is told."""
    return f"lineage/{piece(name)}.html"


def format_(name: str) -> str:
    """Return where a format is told of.

    >>> format_("middle-school")
    'format/middle-school.html'
    """
    return f"format/{piece(name)}.html"


def scenario(name: str, day: date | None = None) -> str:
    """Return where a scenario is, or on its page how it goes on a day."""
    return f"scenario/{piece(name)}.html{f'#{day}' if day else ''}"


def anchor(local_id: str) -> str:
    """Return the anchor of a record on the page that it is on.

    >>> anchor("212.1c#example-2"), anchor("rules-changes/3")
    ('212.1c_example-2', 'rules-changes_3')
    """
    return _ODD.sub("_", local_id) or "_"


def further(page: int) -> str:
    """Return what stands behind the address of a later page."""
    return f"/{page}" if page > 1 else ""


def piece(words: str) -> str:
    """Return words as one path segment: unchanged if plain, else their plain characters and a digest."""
    if _PLAIN.fullmatch(words):
        return words
    return f"{_ODD.sub('-', words).strip('.-')[:60]}-{digest(words)}".lstrip("-")


def digest(words: str) -> str:
    """Return a few letters that are others for other words."""
    return sha256(words.encode("utf-8", "surrogatepass")).hexdigest()[:12]


def family(board: str) -> str:
    """Return the id of the board that another is a variant of, or its own.

    >>> family("004-loyalty-counters-b")
    '004-loyalty-counters'
    """
    return _VARIANT.sub("", board)
