"""A summary of rulings by anybody: numbered, lettered or bulleted paragraphs, titles, and blocks of cards."""

import re
import textwrap

from ingest.document import Document
from ingest.names import card_names
from ingest.outline import Outline
from ingest.reader import Reader
from ingest.summary.arrangement import Arrangement
from ingest.summary.facts import facts
from ingest.summary.heads import CardTitles
from ingest.summary.outline import MARKS, Builder
from ingest.written_days import is_day_first
from kb.records.errors import BadSource
from kb.records.record import Kind

_FEWEST = 2
_SHOWN = 80
_HEAD = 400
"""The title of a document stands in so many characters."""


def outline(document: Document, slug: str) -> Outline:
    """Outline the summary.

    Raises BadSource where it has no two paragraphs that its layout shows to be rulings.
    """
    arranged = Arrangement.of(document)
    names = card_names(slug)
    head = arranged.text[:_HEAD]
    errata = re.search(r"\berrata\b", head, re.IGNORECASE) and not re.search(r"\brulings\b", head, re.IGNORECASE)
    card_titles = CardTitles.of(arranged, names, head)
    found = Outline(arranged.text, MARKS if MARKS.search(arranged.text) else None)
    day_first = bool(is_day_first([arranged.text]))
    Builder(arranged, names, card_titles, day_first, found, is_of_errata=bool(errata)).build()
    if sum(piece.kind in {Kind.RULING, Kind.ERRATUM} for piece in found.pieces) < _FEWEST:
        line = arranged.text[arranged.blocks[0].start : arranged.blocks[0].end]
        raise BadSource(
            f"{document.name}: no numbers, letters, bullets, titles or questions part it into rulings; "
            f"it begins “{textwrap.shorten(line, _SHOWN, placeholder='…')}”.",
            remedy="Begin each ruling on a line of its own with a number, a letter or a bullet (1. or a) or *), or put "
            "each card's name with a colon on a line before its rulings.",
        )
    return found


READER = Reader(
    "summary", "rulings by anybody: numbered, lettered or bulleted, under titles or the names of cards", facts, outline
)
