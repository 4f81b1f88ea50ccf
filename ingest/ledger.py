"""The account of a source: each character is a record's, or noise with a reason, or white space between them."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ingest.document import Document
from kb.records.errors import BadSource
from kb.records.record import Noise, Reading, Record, Span

_BLACK = re.compile(r"[^\s\ufeff]+")


@dataclass(frozen=True, slots=True)
class Account:
    """How many characters of a source belong to what; white space is counted where it stands."""

    characters: int
    in_records: int
    in_noise: dict[str, int]
    """By reason."""
    between: int
    """White space between records and noise."""
    unaccounted: int
    """Characters that are neither; 0 in a source that is read without loss."""


def account(reading: Reading) -> Account:
    """Give the account of a reading.

    Raises BadSource where spans overlap, which would count a character twice.
    """
    spans = sorted([*(r.span for r in reading.records), *(n.span for n in reading.noise)])
    for before, after in zip(spans, spans[1:], strict=False):
        if after.start < before.end:
            raise BadSource(f"{reading.source.slug}: characters {after.start} to {before.end} belong to two records.")
    noise: Counter[str] = Counter()
    for span, reason in reading.noise:
        noise[reason] += span.end - span.start
    gaps = "".join(reading.text[gap.start : gap.end] for gap in _gaps(spans, len(reading.text)))
    unaccounted = sum(len(word) for word in _BLACK.findall(gaps))
    return Account(
        characters=len(reading.text),
        in_records=sum(r.span.end - r.span.start for r in reading.records),
        in_noise=dict(sorted(noise.items())),
        between=len(gaps) - unaccounted,
        unaccounted=unaccounted,
    )


def recreated(reading: Reading) -> str:
    """Give the source again, put together from the records, the noise and the white space between them."""
    spans = sorted([*(r.span for r in reading.records), *(n.span for n in reading.noise)])
    place, pieces = 0, []
    for start, end in spans:
        gap = reading.text[place:start]
        pieces += ["".join(c for c in gap if c.isspace() or c == "\ufeff"), reading.text[start:end]]
        place = end
    gap = reading.text[place:]
    return "".join([*pieces, "".join(c for c in gap if c.isspace() or c == "\ufeff")])


def with_markup(document: Document, records: Iterable[Record], noise: Iterable[Noise]) -> tuple[Noise, ...]:
    """Give the noise with the markup of a saved page added: what stands between records and isn't readable text."""
    taken = sorted([*(r.span for r in records), *(n.span for n in noise)])
    readable = [Span(run.start, run.end) for run in document.text.runs]
    markup = []
    for gap in _gaps(sorted([*taken, *_outside(readable, taken)]), len(document.source)):
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


def _gaps(spans: list[Span], length: int) -> Iterator[Span]:
    place = 0
    for start, end in spans:
        if start > place:
            yield Span(place, start)
        place = max(place, end)
    if length > place:
        yield Span(place, length)
