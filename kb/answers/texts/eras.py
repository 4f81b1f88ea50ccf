"""Eras, each with the number of wordings on its day."""

from datetime import date
from typing import NamedTuple

from kb.store.library import Library


class EraCounted(NamedTuple):
    """A name for a day."""

    name: str
    day: date
    title: str
    overlay: str | None
    """The set whose own rules are in force with it."""
    printed: int
    """Number of wordings that a source of that day or later prints."""
    last_known: int
    """Number of wordings that were last printed before that day and aren't known to be replaced."""


def eras(library: Library) -> list[EraCounted]:
    """Return the eras, earliest first, each with how many wordings are in force on its day, and how many last known."""
    found = []
    for era in library.eras():
        printed, last_known = library.keys_standing(era.day, era.overlay)
        found.append(EraCounted(era.name, era.day, era.title, era.overlay, len(printed), len(last_known)))
    return found
