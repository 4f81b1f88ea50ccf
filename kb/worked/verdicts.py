"""The verdicts that come with the knowledge base, record by record, as a lookup reads them: one small file."""

# Every lookup comes through here, and would pay for importing pathlib, hashlib or the engine.
# ruff: noqa: PTH100, PTH118, PTH120, PTH123

import os
from functools import cache
from typing import Any, NamedTuple
from zlib import crc32

FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "verdicts.json")
"""``rulings check --store`` writes it."""

STALE = "stale"
"""What a verdict has become when the record is not as it was."""


class Stored(NamedTuple):
    """What became of one dated claim that quotes a record, as it was written down."""

    scenario: str
    day: str
    verdict: str
    digest: str
    """What it rests on besides the code, in one word: the record and the scenario."""


@cache
def read_verdicts() -> dict[str, Any]:
    """Give the file's records by id; nothing where there is none."""
    import json

    try:
        with open(FILE, encoding="utf-8") as file:
            found: dict[str, Any] = json.load(file)["records"]
    except FileNotFoundError:
        return {}
    return found


def stored_for(record: str, text: str, verdicts: dict[str, Any]) -> tuple[Stored, ...]:
    """Give the verdicts on what a record says; all are stale where its text is not what they were given on."""
    if record not in verdicts:
        return ()
    entry = verdicts[record]
    is_as_it_was = entry["text"] == checksum(text)
    claims = (Stored(*claim) for claim in entry["claims"])
    return tuple(claim if is_as_it_was else claim._replace(verdict=STALE) for claim in claims)


def checksum(text: str) -> str:
    """Give a text's checksum.

    >>> checksum("trample")
    '0ede2f83'
    """
    return f"{crc32(text.encode()):08x}"
