"""What boards and modelled rules say of records day by day, as it comes with the package: a lookup plays nothing."""

# Lookups come through here, and would pay for importing pathlib.
# ruff: noqa: PTH100, PTH118, PTH120, PTH123

import os
from collections.abc import Iterator
from datetime import date
from functools import cache

from kb.answers.standing.proofs import HowItStands, Proof, ProofKind
from kb.boards.verdicts.verdicts import checksum
from kb.records.prose import day_in_words
from kb.records.record import Record

FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "played.tsv")
"""``rulings check --store`` writes it: the columns, and a line for each proof, with the days on which it speaks."""

COLUMNS = ("record", "text", "since", "until", "kind", "says", "words", "by", "day")
"""The record, its text's checksum, the first day and the first day no more, and the proof."""

NO_TEXT = "-"
"""The checksum of a record that doesn't come with the package."""

DAY = "{day}"
"""What stands in the words of a proof for the day on which it is asked for."""


def packaged_proofs(record: Record, day: date) -> Iterator[Proof]:
    """Yield what boards and modelled rules say of a record on a day; nothing where its text is not as it was judged."""
    text, asked = checksum(record.text), day.isoformat()
    for judged_on, since, until, *proof in _lines_of(record.id):
        if judged_on in {text, NO_TEXT} and since <= asked and (not until or asked < until):
            yield _proof(proof, asked)


def line_of(record: str, text: str, days: tuple[str, str], proof: Proof) -> str:
    """Return the line of a proof that speaks from one day until another, which is empty of one that goes on."""
    since = proof.since.isoformat() if proof.since else ""
    return "\t".join((record, text, *days, proof.kind.value, proof.says.value, proof.words, proof.by, since))


def _proof(cells: list[str], day: str) -> Proof:
    kind, says, words, by, since = cells
    told = words.replace(DAY, day_in_words(date.fromisoformat(day)))
    return Proof(ProofKind(kind), HowItStands(says), told, by, date.fromisoformat(since) if since else None)


def _lines_of(record: str) -> Iterator[list[str]]:
    """Yield the cells of each line of a record, less its id; the lines of one record stand together."""
    lines, begin = table(), f"\n{record}\t".encode()
    place = lines.find(begin)
    while place >= 0 and lines.startswith(begin, place):
        end = lines.find(b"\n", place + 1)
        yield lines[place + len(begin) : end].decode().split("\t")
        place = end


@cache
def table() -> bytes:
    """Return the table as it is written, of which a lookup decodes few lines; nothing where the file is missing."""
    try:
        with open(FILE, "rb") as file:
            return file.read()
    except FileNotFoundError:
        return b""
