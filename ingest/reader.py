"""What a reader is: it recognises a kind of document, says what the document says of itself, and outlines it."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from ingest.outline import Outline
from kb.records.source import Extent


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What a document says of itself."""

    slug: str
    title: str
    author: str | None
    published: date | None
    day: date
    """The day its records speak of."""
    day_note: str
    extent: Extent
    covers: str
    base: date | None = None
    terms: str
    condition: str = ""
    """What of the terms has to stand in every credit line."""
    overlay: bool = False


@dataclass(frozen=True, slots=True)
class Reader:
    """A reader of one kind of document; both functions are given the folded text."""

    name: str
    reads: str
    """What it reads, in a few words."""
    facts: Callable[[str], Facts | None]
    """What the document says of itself, or None where it is not of this kind."""
    outline: Callable[[str, str], Outline]
    """The outline of the text of the source with this slug."""


MONTHS = ("january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
          "december")  # fmt: skip


def month_number(name: str) -> int:
    """Give the number of a month by its English name or the first three letters of it, 0 where it is none."""
    wanted = name.lower()
    return next((number for number, month in enumerate(MONTHS, 1) if wanted in (month, month[:3])), 0)


def day_or_none(year: int, month: int, day: int) -> date | None:
    """Give the day, or None where there is no such day."""
    try:
        return date(year, month, day)
    except ValueError:
        return None
