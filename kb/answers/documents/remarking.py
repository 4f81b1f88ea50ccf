"""Remarks on a document that was read: its size, guesses, and oddities."""

import re
from collections import Counter
from collections.abc import Iterator

from ingest.file_name import other_day
from kb.answers.counting import counts_in_words
from kb.records.record import Reading
from kb.records.source import Extent, Source

_AGAIN = re.compile(r"[^#]+#\d+")
"""The id of the second and later records of one number."""
_RULEBOOK = "comprehensive-rules"
"""The reader of documents that are whole, unless they were cut."""
_GLOSSARY = "heading/glossary"
"""The id of a rulebook's glossary, where remarks on all of it are."""


def remarks_on(reading: Reading, name: str) -> Iterator[str]:
    """Yield a document's oddities: missing parts, other remarks, its name, repeated numbers, notes on its glossary."""
    if reading.source.reader == _RULEBOOK and reading.source.extent is not Extent.COMPLETE:
        yield f"not whole: {reading.source.covers}"
    yield from reading.remarks
    yield from misnamed(reading.source, name)
    again = [record.number for record in reading.records if record.number and _AGAIN.fullmatch(record.local_id)]
    if again:
        yield f"used more than once: {', '.join(dict.fromkeys(again))}"
    yield from (note.text.rstrip(".") for r in reading.records if r.local_id == _GLOSSARY for note in r.notes)


def misnamed(source: Source, name: str) -> Iterator[str]:
    """Yield a remark if the day in a file's name isn't the one used."""
    stated = source.published or source.day
    other = other_day(name, stated)
    if other is not None:
        yield f"the file's name says {other}; {stated} was taken"


def counts_of(reading: Reading) -> str:
    """Return the number of records of each kind, in words."""
    return counts_in_words(dict(sorted(Counter(str(record.kind) for record in reading.records).items())))
