"""The days of the texts in the store, and of those that the modelled rules quote."""

from functools import lru_cache
from typing import TYPE_CHECKING

from kb.boards.flips.quoted_days import quoted_days
from kb.records.gaps import TextDays, text_days

if TYPE_CHECKING:
    from kb.store.library import Library  # a page that plays boards has no store


def days_of(library: "Library") -> TextDays:
    """Return the days of the texts in a store."""
    return text_days(library.sources())


@lru_cache(maxsize=4)
def all_days_of(library: "Library") -> TextDays:
    """Return the days of the texts in a store and of those that the modelled rules quote."""
    return days_of(library) | quoted_days()
