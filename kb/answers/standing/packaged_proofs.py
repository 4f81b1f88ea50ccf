"""Packaged proofs: what boards and modelled rules show about records day by day, so that lookups play nothing."""

# Lookups come through here, and would pay for importing pathlib.
# ruff: noqa: PTH100, PTH118, PTH120, PTH123

import os
from collections.abc import Iterator
from datetime import date
from functools import cache

from kb.answers.standing.proofs import HowItStands, Proof, ProofKind
from kb.records.prose import day_in_words
from kb.records.record import Record
from kb.records.text import fold

FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "_proofs.tsv")
"""Made as the package is built: the columns, and a line for each proof, with the days on which it speaks."""

COLUMNS = ("record", "quote", "claimed", "since", "until", "kind", "says", "words", "by", "day")
"""The record, the words of it that a proof rests on, the day of which they are said, and the proof.

Of the proof: the first day on which it speaks, the first on which it does no more, and the rest of it.
"""

DAY = "{day}"
"""Placeholder in a proof's words for the day asked about."""


def packaged_proofs(record: Record, made: date, day: date) -> Iterator[Proof]:
    """Yield what boards and modelled rules say, on another day, of a record made on one day.

    Left out is what the record claims of a day before it was made, which it only recalls, and what was judged by words
    that its text lacks.
    """
    text, asked = fold(record.text), day.isoformat()
    for quote, claimed, since, until, *proof in _lines_of(record.id):
        is_of_its_time = not claimed or made.isoformat() <= claimed
        if is_of_its_time and since <= asked and (not until or asked < until) and fold(quote) in text:
            yield _proof(proof, asked)


def line_of(record: str, words: tuple[str, str], days: tuple[str, str], proof: Proof) -> str:
    """Return the line of a proof: the words it rests on and of which day, and from which day until which it speaks."""
    since = proof.since.isoformat() if proof.since else ""
    quote, claimed = words
    cells = (record, " ".join(quote.split()), claimed, *days, proof.kind.value, proof.says.value)
    return "\t".join((*cells, proof.words, proof.by, since))


def _proof(cells: list[str], day: str) -> Proof:
    """Return the proof in a row of the packaged table, with the day put into its words."""
    kind, says, words, by, since = cells
    told = words.replace(DAY, day_in_words(date.fromisoformat(day)))
    return Proof(ProofKind(kind), HowItStands(says), told, by, date.fromisoformat(since) if since else None)


def _lines_of(record: str) -> Iterator[list[str]]:
    """Yield the cells, without the id, of each line of the table for a record, whose lines are consecutive.

    Yield nothing if the table has none.
    """
    lines, begin = table(), f"\n{record}\t".encode()
    place = lines.find(begin)
    while place >= 0 and lines.startswith(begin, place):
        end = lines.find(b"\n", place + 1)
        yield lines[place + len(begin) : end].decode().split("\t")
        place = end


@cache
def table() -> bytes:
    """Return the table's bytes, of which a lookup decodes few lines; empty if the file is missing."""
    try:
        with open(FILE, "rb") as file:
            return file.read()
    except FileNotFoundError:
        return b""
