"""The reader of anybody's summary of rulings: numbered, lettered or bulleted paragraphs, titles, blocks of cards."""

import re
from collections.abc import Iterator
from itertools import pairwise

from ingest.card_names import card_names
from ingest.document import Document
from ingest.lines import find_lines
from ingest.outline import Outline
from ingest.reader import Reader
from ingest.summary.arrangement import Arrangement, unparted
from ingest.summary.card_pages import card_of
from ingest.summary.facts import facts
from ingest.summary.heads import CardTitles
from ingest.summary.languages import remarks_on_languages, translations
from ingest.summary.outline import MARKS, UNDATED, Builder
from ingest.summary.withdrawn import STRUCK_LATER, WITHDRAWN, remarks_on_withdrawn
from ingest.text import line_of
from ingest.written_days import Order, order_of
from kb.records.record import Kind, Reading

_FEWEST = 2
_ORDINAL = re.compile(r"(\d{1,3})[.)] ")
_HEAD = 400
"""The number of characters at the beginning among which a document's title is."""


def outline(document: Document, slug: str) -> Outline:
    """Outline the summary.

    Raises BadSource if fewer than two paragraphs look like rulings.
    """
    arranged = Arrangement.of(document)
    names = card_names(slug)
    head = " ".join(arranged.words(block) for block in arranged.blocks[: max(1, arranged.opening)])[:_HEAD]
    errata = re.search(r"\berrata\b", head, re.IGNORECASE) and not re.search(r"\brulings\b", head, re.IGNORECASE)
    translated = translations(arranged)
    card_titles = CardTitles.of(arranged, names, head, is_in_two_languages=bool(translated))
    found = Outline(arranged.text, MARKS if MARKS.search(arranged.text) else None)
    order = order_of(arranged.text) or Order.MONTH_FIRST
    lines = [] if document.is_page else list(find_lines(document.layout))
    card = card_of(arranged.text, arranged.blocks)
    Builder(arranged, names, card_titles, order, found, is_of_errata=bool(errata), card=card, lines=lines,
            translated=translated).build(document)  # fmt: skip
    rulings = sum(piece.kind in {Kind.RULING, Kind.ERRATUM} for piece in found.pieces)
    withdrawn = sum(why.startswith(WITHDRAWN) for *_, why in found.noise)
    if not rulings or rulings + withdrawn < _FEWEST:
        raise unparted(document, arranged)
    return found


def _numbered_again(reading: Reading) -> Iterator[str]:
    """Yield the items of lists that have the number of the item before them, with their lines; not those that say 1."""
    for before, record in pairwise(record for record in reading.records if record.kind is Kind.RULING):
        one, other = (_ORDINAL.match(reading.text, each.span.start) for each in (before, record))
        if one and other and one[1] == other[1] != "1" and before.place == record.place:
            yield f"line {line_of(reading.text, record.span.start):,}: “{other.group().strip()}”"


def _remarks(reading: Reading) -> Iterator[str]:
    """Yield remarks on what was left out, and why, and on titles without a day of their own."""
    yield from remarks_on_withdrawn(reading)
    yield from remarks_on_languages(reading)
    struck = [record for record in reading.records for note in record.notes if note.text.startswith(STRUCK_LATER)]
    if struck:
        told = "; ".join(f"line {line_of(reading.text, record.span.start):,}" for record in struck)
        yield f"words that a later part of the document strikes are left out ({told})"
    again = list(_numbered_again(reading))
    if again:
        yield f"numbers that come twice in a list, each with its own text ({'; '.join(again)})"
    undated = [record for record in reading.records if UNDATED in record.notes]
    for title in dict.fromkeys(record.place[-1] for record in undated):
        yield f"no day is stated above the rulings under “{title}”; the document's own was taken"


READER = Reader(
    "summary",
    "rulings by anybody: numbered, lettered or bulleted, under titles or the names of cards",
    facts,
    outline,
    remarks=_remarks,
)
