"""The verdicts that come with the knowledge base, record by record, as a lookup reads them: one small table."""

# Every lookup comes through here, and would pay for importing pathlib, json, hashlib or the engine.
# ruff: noqa: PTH100, PTH118, PTH120, PTH123

import os
from functools import cache
from typing import NamedTuple
from zlib import crc32

FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "verdicts.tsv")
"""``rulings check --store`` writes it: the columns, and a line for each claim and record."""

COLUMNS = ("record", "text", "scenario", "day", "verdict", "digest")
"""The record that is quoted, its text's checksum, and what became of the claim."""

STALE = "stale"
"""What a verdict has become when the record is not as it was."""


class Stored(NamedTuple):
    """What became of one dated claim that quotes a record, as it was written down."""

    scenario: str
    day: str
    verdict: str
    digest: str
    """What it rests on, in one word: the record and the scenario."""


Verdicts = dict[str, list[str]]
"""By record: the line of each claim that quotes it, taken apart only for who asks."""


@cache
def read_verdicts() -> Verdicts:
    """Return what became of the claims that quote each record; nothing where the file is missing."""
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
    """Return the verdicts on what a record says; they are stale where its text is not what they were given on."""
    if record not in verdicts:
        return ()
    now = checksum(text)
    claims = [(judged_on, Stored(*claim)) for _, judged_on, *claim in (line.split("\t") for line in verdicts[record])]
    return tuple(claim if judged_on == now else claim._replace(verdict=STALE) for judged_on, claim in claims)


def checksum(text: str) -> str:
    """Return a text's checksum.

    >>> checksum("trample")
    '0ede2f83'
    """
    return f"{crc32(text.encode()):08x}"
