"""The packaged verdicts, record by record, in one small table."""

# Every lookup comes through here, and would pay for importing pathlib, json, hashlib or the engine.
# ruff: noqa: PTH100, PTH118, PTH120, PTH123

import os
from functools import cache
from typing import NamedTuple

from kb.records.text import fold

FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "_verdicts.tsv")
"""Made as the package is built, and by ``rulings check --store``: the columns, and a line for each claim and record."""

COLUMNS = ("record", "quote", "scenario", "day", "verdict", "digest", "title")
"""The record that is quoted, the words that are quoted, and what became of the claim."""

STALE = "stale"
"""The verdict on a claim whose quoted words aren't in the record."""


class Stored(NamedTuple):
    """What became of one dated claim that quotes a record, as it was written down."""

    scenario: str
    day: str
    verdict: str
    digest: str
    """A hash of the scenario."""
    title: str = ""
    """The title of the scenario; empty in a table of an older build."""


Verdicts = dict[str, list[str]]
"""By record: the line of each claim that quotes it, taken apart only for who asks."""


@cache
def read_verdicts() -> Verdicts:
    """Return the lines of the packaged table of verdicts, by record; empty if the file is missing."""
    found: Verdicts = {}
    try:
        with open(FILE, encoding="utf-8") as file:
            _, *lines = file.read().splitlines()
    except FileNotFoundError:
        return found
    for line in lines:
        found.setdefault(line.partition("\t")[0], []).append(line)
    return found


def stored_for(record: str, text: str, verdicts: Verdicts) -> tuple[Stored, ...]:
    """Return the stored verdicts on what a record says, STALE where its text lacks the words that they rest on.

    Empty if there are none.
    """
    if record not in verdicts:
        return ()
    text = fold(text)
    claims = [(quote, Stored(*claim)) for _, quote, *claim in (line.split("\t") for line in verdicts[record])]
    return tuple(claim if fold(quote) in text else claim._replace(verdict=STALE) for quote, claim in claims)
