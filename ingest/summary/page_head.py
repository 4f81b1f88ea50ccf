"""Facts that a saved page's markup states and its text may not: author, day, and when it was saved."""

import re
from collections.abc import Iterator
from datetime import date
from html import unescape
from typing import NamedTuple

from ingest.document import Document
from ingest.written_days import day_or_none, month_number

_LOOKED_AT = 1 << 16
"""The number of characters searched at the beginning and at the end."""
_META = re.compile(r"<meta\b[^<>]{1,2000}>", re.IGNORECASE)
_ATTRIBUTE = re.compile(
    r"(?P<name>[a-z:-]{2,20})\s*=\s*(?:\"(?P<double>[^\"]*)\"|'(?P<single>[^']*)'|(?P<bare>[^\s\"'>]+))", re.IGNORECASE
)
_OF_DAYS = ("article:modified_time", "dcterms.modified", "last-modified", "revised", "date", "dc.date", "dcterms.date",
            "article:published_time", "dcterms.issued", "dcterms.created", "pubdate")  # fmt: skip
_OF_AUTHORS = ("author", "dc.creator", "article:author")
_DAY = re.compile(r"((?:19|20)\d\d)-(\d\d)-(\d\d)(?!\d)")
_ARCHIVED = re.compile(
    r"FILE ARCHIVED ON \d\d:\d\d:\d\d (?P<month>[A-Z][a-z]{2}) (?P<day>\d\d), (?P<year>\d{4})"
    r"|web\.archive\.org/web/(?P<stamp>(?:19|20)\d{6})\d{0,6}"
)
"""Matches the Wayback Machine's statement of the day of its copy."""


class Stated(NamedTuple):
    """A day, and the words that state it."""

    day: date
    words: str


def meta_day(document: Document) -> Stated | None:
    """Return the day that a page's head states, or None."""
    said = _meta(document)
    for name in _OF_DAYS:
        match = _DAY.match(said.get(name, ""))
        day = day_or_none(*map(int, match.groups())) if match else None
        if day is not None:
            return Stated(day, f"{name}: {said[name][:40]}")
    return None


def meta_author(document: Document) -> str:
    """Return the author that a page's head states, or an empty text."""
    said = _meta(document)
    return next((said[name] for name in _OF_AUTHORS if said.get(name) and "//" not in said[name]), "")


def captures(document: Document) -> Iterator[Stated]:
    """Yield the days on which an archive saved this copy, by its stamps."""
    source = document.source
    for part in dict.fromkeys((source[:_LOOKED_AT], source[-_LOOKED_AT:])):
        for match in _ARCHIVED.finditer(part):
            stamp = match["stamp"]
            if stamp:
                day = day_or_none(int(stamp[:4]), int(stamp[4:6]), int(stamp[6:]))
            else:
                day = day_or_none(int(match["year"]), month_number(match["month"]), int(match["day"]))
            if day is not None:
                yield Stated(day, match.group())


def _meta(document: Document) -> dict[str, str]:
    """Return a saved page's meta elements by name in small letters; of several, the first; empty for any other text."""
    found: dict[str, str] = {}
    for element in _META.findall(document.source[:_LOOKED_AT]) if document.is_page else ():
        said = {
            match["name"].lower(): match["double"] or match["single"] or match["bare"] or ""
            for match in _ATTRIBUTE.finditer(element)
        }
        name = said.get("name") or said.get("property") or said.get("http-equiv") or ""
        if name and said.get("content"):
            found.setdefault(name.lower(), " ".join(unescape(said["content"]).split()))
    return found
