"""An entry of the search index, one for each wording."""

from datetime import date
from typing import NamedTuple


class Entry(NamedTuple):
    """A wording in the index: text, headings, and fields."""

    key: int
    """Its index among the entries, from 0, which hits refer to."""
    rule: str
    """The rule number or record id that it is a wording of."""
    number: str | None
    text: str
    place: tuple[str, ...]
    """The headings above it, outermost first."""
    kind: str
    sources: tuple[str, ...]
    cards: tuple[str, ...]
    """The cards it is filed under."""
    mentions: tuple[str, ...]
    """The cards its text names."""
    authority: str | None
    since: date
    until: date
    """The day of the latest source that prints it."""
