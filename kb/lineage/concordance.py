"""Rulings compared by hand with the rulebook of a later day: what became of each, and the rule that says so."""

import re
from datetime import date
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import NamedTuple

from kb.records.text import fold

EDITION = "cr-2026-08-07"
"""The rulebook that they were read beside."""
READ_UNTIL = date(2026, 8, 7)
_REFERENCE = re.compile(r"\b[A-Z]\.\d[\w.]*")
_WORD = re.compile(r"[a-z0-9]+")


class Read(NamedTuple):
    """The status of a ruling by the day of the rulebook that it was compared with."""

    how: str
    """``stands``, ``superseded`` or ``gone``."""
    number: str
    """The rule that says so, or says otherwise; empty where no rule does."""
    since: date | None
    """The day from which, or by which, another rule stood; None where it stands."""
    otherwise: tuple[date, date] | None = None
    """Where it stands again: the day from which another rule stood, and that from which, or by which, none did."""


def read_of(ruling: str) -> Read | None:
    """Return what became of the ruling with these words, whichever rules it cites; None if it wasn't compared."""
    return _table().get(digest(ruling))


def digest(text: str) -> str:
    """Return a hash of a ruling's words, ignoring case, punctuation and numbers of cited rules such as ``K.13.2``.

    >>> digest("A Wall can't attack. See Rule K.26.") == digest("a wall can't attack (see rule G.3.1)")
    True
    """
    said = " ".join(_WORD.findall(fold(_REFERENCE.sub(" ", text))))
    return blake2b(said.encode(), digest_size=6).hexdigest()


@cache
def _table() -> dict[str, Read]:
    """Return the rulings of concordance.tsv by the digest of their words."""
    lines = files("kb.lineage").joinpath("concordance.tsv").read_text(encoding="utf-8").splitlines()
    rows = (line.split("\t") for line in lines if line and not line.startswith("#"))
    return {key: _read(how, number, days) for key, how, number, days, _ in rows}


def _read(how: str, number: str, days: str) -> Read:
    """Parse one line of the concordance."""
    first, _, last = days.partition("..")
    since, until = (date.fromisoformat(day) if day else None for day in (first, last))
    return Read(how, number, None, (since, until)) if since and until else Read(how, number, since)
