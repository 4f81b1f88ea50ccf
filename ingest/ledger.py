"""The markup of a saved page, entered in the ledger as noise."""

import re
from collections.abc import Iterable

from ingest.document import Document
from kb.records.account import gaps
from kb.records.record import Noise, Record, Span

_BLACK = re.compile(r"[^\s\ufeff](?:.*[^\s\ufeff])?", re.DOTALL)


def with_markup(document: Document, records: Iterable[Record], noise: Iterable[Noise]) -> tuple[Noise, ...]:
    """Give the noise with the markup of a saved page added: what stands between records and isn't readable text."""
    if not document.is_page:
        return tuple(sorted(noise))
    taken = [*(record.span for record in records), *(entry.span for entry in noise), *document.text.runs]
    markup = []
    for gap in gaps(sorted(taken), len(document.source)):
        black = _BLACK.search(document.source, gap.start, gap.end)
        if black:
            markup.append(Noise(Span(*black.span()), "markup of the saved page"))
    return tuple(sorted([*noise, *markup]))
