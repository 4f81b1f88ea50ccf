"""Marks of standing: whether a text of a document still holds by the last rules here, in words, with its proof."""

from collections.abc import Mapping
from dataclasses import dataclass

from kb.answers.standing.proofs import HowItStands
from kb.answers.standing.standing import Standing, marks
from kb.records.errors import BadQuestion
from kb.store.library import Library

Standings = Mapping[str, Standing]
"""What has become of records, by their ids."""
NO_STANDINGS: Standings = {}


@dataclass(frozen=True, slots=True)
class Mark:
    """What has become of a text, as a page says it."""

    day: str
    """By which day."""
    words: str
    """``stands``, or what has become of it and since when."""
    proof: str
    """The first thing that shows it; empty where nothing does."""


def standings(library: Library, home: str) -> Standings:
    """Give what has become of all texts that rule but those of rulebooks, whose rules have their line of wordings."""
    books = {book.slug for book in library.rulebooks()}
    documents = (source.slug for source in library.sources() if source.slug not in books)
    names = (record.id for document in documents for record in library.all_records(document))
    try:
        return marks(library, home, names)
    except BadQuestion:  # there is no source, so there is no text either
        return NO_STANDINGS


def mark_of(found: Standing | None) -> Mark | None:
    """Give the mark of a text; of what is of a later day than the rules, and of what was not looked at, none."""
    if found is None or found.how is HowItStands.NOT_YET:
        return None
    is_known = found.how is not HowItStands.UNKNOWN
    return Mark(str(found.on), str(found), found.proofs[0].words if found.proofs and is_known else "")
