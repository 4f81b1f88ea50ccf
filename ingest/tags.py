"""Tags: the authority and day in brackets that close a Crystal Keep entry, such as ``[CompRules 2003/07/01]``."""

import re
from dataclasses import dataclass
from datetime import date

_TAG = re.compile(r"\[(?P<words>(?P<authority>[A-Z][A-Za-z' ]*[A-Za-z]) (?P<day>\d{3,4}/\d{2}/\d{2}))\]")
_FIRST_YEAR = 1993
"""The year of the game's release."""


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag and its bounds in the folded text."""

    start: int
    end: int
    printed: str
    authority: str
    day: date | None
    """The day; None if the printed one is impossible ("208/07/15") or missing."""
    is_undated: bool = False
    """True if it names no day at all: "Fifth Edition, Page 15"."""
    is_of_change: bool = False
    """True if it says that the text took effect or was changed on its day, whenever the document was published."""
    is_only_if_later: bool = False
    """True if its day counts only where it is later than the document's, such as one on which a text takes effect."""


def find_tags(text: str, start: int, end: int) -> list[Tag]:
    """Return the bracketed tags between two positions, in order, each with its authority and day."""
    return [
        Tag(match.start(), match.end(), match["words"], match["authority"], tag_day(match["words"]))
        for match in _TAG.finditer(text, start, end)
    ]


def tag_day(printed: str) -> date | None:
    """Return the day in a printed tag; None if there is no such day, or if it is before the game's first year.

    >>> tag_day("CompRules 2003/07/01")
    datetime.date(2003, 7, 1)
    """
    year, month, day = (int(part) for part in printed.rsplit(" ", 1)[1].split("/"))
    try:
        return date(year, month, day) if year >= _FIRST_YEAR else None
    except ValueError:
        return None
