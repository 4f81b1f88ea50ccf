"""The parts of a document that are in no record, such as a page's markup, each listed so that nothing gets lost."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence

from ingest.document import Document
from kb.records.character_account import gaps
from kb.records.record import Noise, Record, Span

_BLACK = re.compile(r"[^\s\ufeff](?:.*[^\s\ufeff])?", re.DOTALL)


def _unread_parts(document: Document, taken: Sequence[Span]) -> Iterator[Noise]:
    """Yield as noise the unread parts that have a reason of their own; parts inside records are noted there."""
    starts = [span.start for span in taken]
    for part in document.passed_over:
        at = bisect_right(starts, part.start) - 1
        if at < 0 or part.end > taken[at].end:
            yield Noise(Span(part.start, part.end), part.why)


def with_markup(document: Document, records: Sequence[Record], noise: Iterable[Noise]) -> tuple[Noise, ...]:
    """Return the noise together with the unread source text between records, in order.

    Of a plain text without remarks, just the noise.
    """
    if not document.is_page and not document.remarks:
        return tuple(sorted(noise))
    noise = list(noise)
    spans = sorted([*(record.span for record in records), *(entry.span for entry in noise)])
    noise += _unread_parts(document, spans)
    why = "markup of the saved page" if document.is_page else "characters that print nothing"
    taken = [*(record.span for record in records), *(entry.span for entry in noise), *document.text.runs]
    markup = []
    for gap in gaps(sorted(taken), len(document.source)):
        black = _BLACK.search(document.source, gap.start, gap.end)
        if black:
            markup.append(Noise(Span(*black.span()), why))
    return tuple(sorted([*noise, *markup]))
