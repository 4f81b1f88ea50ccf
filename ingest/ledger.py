"""What of a document is no readable text, such as the markup of a saved page, entered in the ledger as noise."""

import re
from collections.abc import Iterable

from ingest.document import Document
from kb.records.account import gaps
from kb.records.record import Noise, Record, Span

_BLACK = re.compile(r"[^\s\ufeff](?:.*[^\s\ufeff])?", re.DOTALL)


def with_markup(document: Document, records: Iterable[Record], noise: Iterable[Noise]) -> tuple[Noise, ...]:
    """Return the noise with what stands between records and isn't readable text added: the markup of a saved page."""
    if not document.is_page and not document.remarks:
        return tuple(sorted(noise))
    why = "markup of the saved page" if document.is_page else "characters that print nothing"
    taken = [*(record.span for record in records), *(entry.span for entry in noise), *document.text.runs]
    markup = []
    for gap in gaps(sorted(taken), len(document.source)):
        black = _BLACK.search(document.source, gap.start, gap.end)
        if black:
            markup.append(Noise(Span(*black.span()), why))
    return tuple(sorted([*noise, *markup]))
