"""Accounting for a source: each character is in a record, in noise with a reason, or white space between them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from kb.records.errors import BadSource
from kb.records.record import Reading, Span


@dataclass(frozen=True, slots=True)
class Account:
    """Counts of a source's characters by what they belong to; white space is counted where it stands."""

    characters: int
    in_records: int
    in_noise: dict[str, int]
    """By reason."""
    between: int
    """White space between records and noise."""
    unaccounted: int
    """Characters that are neither; 0 in a source that is read without loss."""


def account(reading: Reading) -> Account:
    """Return the account of a reading.

    Raises BadSource if spans overlap, because a character would count twice.
    """
    spans = sorted([*(r.span for r in reading.records), *(n.span for n in reading.noise)])
    for before, after in pairwise(spans):
        if after.start < before.end:
            end = min(before.end, after.end)
            raise BadSource(f"{reading.source.slug}: characters {after.start} to {end} are read twice.")
    noise: Counter[str] = Counter()
    for span, reason in reading.noise:
        noise[reason] += span.end - span.start
    free = "".join(reading.text[gap.start : gap.end] for gap in gaps(spans, len(reading.text)))
    unaccounted = len(_without_blanks(free))
    return Account(
        characters=len(reading.text),
        in_records=sum(r.span.end - r.span.start for r in reading.records),
        in_noise=dict(sorted(noise.items())),
        between=len(free) - unaccounted,
        unaccounted=unaccounted,
    )


def recreated(reading: Reading) -> str:
    """Return the source reassembled from records, noise and the white space between them.

    It differs from the reading's text if a character is unaccounted for.
    """
    spans = sorted([*(r.span for r in reading.records), *(n.span for n in reading.noise)])
    pieces = {start: reading.text[start:end] for start, end in spans}
    for start, end in gaps(spans, len(reading.text)):
        black = set(_without_blanks(reading.text[start:end]))
        pieces[start] = "".join(character for character in reading.text[start:end] if character not in black)
    return "".join(pieces[start] for start in sorted(pieces))


def _without_blanks(text: str) -> str:
    """Return the characters of a text that are no white space."""
    return "".join(text.replace("\ufeff", " ").split())


def gaps(spans: list[Span], length: int) -> Iterator[Span]:
    """Yield the spans between these sorted spans, before the first, and after the last up to a text's length."""
    place = 0
    for start, end in spans:
        if start > place:
            yield Span(place, start)
        place = max(place, end)
    if length > place:
        yield Span(place, length)
