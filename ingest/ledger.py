"""The markup of a saved page, entered in the ledger as noise."""

import re
from collections.abc import Iterable, Iterator

from ingest.document import Document
from kb.records.account import gaps
from kb.records.record import Noise, Record, Span

_BLACK = re.compile(r"[^\s\ufeff]+")


def with_markup(document: Document, records: Iterable[Record], noise: Iterable[Noise]) -> tuple[Noise, ...]:
    """Give the noise with the markup of a saved page added: what stands between records and isn't readable text."""
    taken = sorted([*(r.span for r in records), *(n.span for n in noise)])
    readable = [Span(run.start, run.end) for run in document.text.runs]
    markup = []
    for gap in gaps(sorted([*taken, *_outside(readable, taken)]), len(document.source)):
        words = list(_BLACK.finditer(document.source, gap.start, gap.end))
        if words:
            markup.append(Noise(Span(words[0].start(), words[-1].end()), "markup of the saved page"))
    return tuple(sorted([*noise, *markup]))


def _outside(runs: list[Span], taken: list[Span]) -> Iterator[Span]:
    """Give the runs that no taken span holds."""
    place = 0
    for run in runs:
        while place < len(taken) and taken[place].end <= run.start:
            place += 1
        if place == len(taken) or taken[place].start >= run.end:
            yield run
