"""Editions and sets: when each came out, and whether rulebooks can be missing between two days."""

# Lookups come through here, and would pay for importing pathlib, pkgutil or tomllib.
# ruff: noqa: PTH118, PTH120

import os
from collections.abc import Mapping
from datetime import date, timedelta
from functools import cache
from typing import Any

_FILE = os.path.join(os.path.dirname(__file__), "sets.toml")
_LATE = timedelta(days=21)
"""A set may come out this long after the rulebook that was published with it."""
_LONGEST = timedelta(days=100)
"""Since Sixth Edition no two neighboring rulebooks are known to be further apart without a set between them."""
_FIRST_WITH_EACH_SET = "Sixth Edition"
"""Until this edition, only core editions came with a rulebook."""


@cache
def releases() -> Mapping[str, date]:
    """Return the release day of each edition or set, by name."""
    lines = [line.strip().split(" = ") for line in _lines() if line.startswith('"')]
    return {name.strip('"'): date.fromisoformat(day) for name, day in lines}


def _lines() -> list[str]:
    """Return the lines of the table."""
    loader: Any = __spec__.loader  # in a page, the package is an archive
    text: str = loader.get_data(_FILE).decode()
    return text.splitlines()


@cache
def _by_folded_name() -> Mapping[str, date]:
    """Return the release days of sets by their casefolded names and codes."""
    codes = (line.split(" = ") for line in _lines() if line[:1].isalnum() and " = " in line)
    return {name.casefold(): day for name, day in releases().items()} | {
        code.casefold(): releases()[name.strip('"')] for code, name in codes
    }


def day_of_set(words: str) -> date | None:
    """Return the release day of an edition or set by its name or code, in any case; None if unknown.

    >>> str(day_of_set("sixth edition")), str(day_of_set("CHK")), day_of_set("Nowhere")
    ('1999-06-01', '2004-10-01', None)
    """
    return _by_folded_name().get(" ".join(words.replace("’", "'").casefold().split()))


def set_of(day: date) -> str | None:
    """Return the set whose rules came into force on a day, or None.

    >>> set_of(date(2009, 7, 11)), set_of(date(2009, 7, 12))
    ('Magic 2010', None)
    """
    return next((name for name, released in releases().items() if released == day), None)


def are_neighbors(older: date, newer: date) -> bool:
    """Return whether no rulebook was published between two days, by the sets released between them.

    Returns False for a day after the last known set.

    >>> are_neighbors(date(2009, 5, 1), date(2009, 7, 11)), are_neighbors(date(2009, 7, 11), date(2013, 7, 13))
    (True, False)
    >>> are_neighbors(date(1997, 3, 24), date(1999, 6, 1))
    True
    """
    first = releases()[_FIRST_WITH_EACH_SET]
    if newer <= first:
        return not any(older < day < newer for name, day in releases().items() if name.endswith("Edition"))
    if older < first or newer - older > _LONGEST or newer > max(releases().values()):
        return False
    return not any(older + _LATE < day < newer for day in releases().values())
