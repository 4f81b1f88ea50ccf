"""The kind of a difference: whether a text says something else now, or says it in other words, or elsewhere."""

from datetime import date
from enum import StrEnum

from kb.lineage.plain import plain, without_references, words
from kb.lineage.vocabulary import say_the_same, terms


class DifferenceKind(StrEnum):
    """What differs between two days, those first that say most."""

    SUBSTANCE = "substance"
    SPLIT = "split"
    MERGED = "merged"
    ADDED = "added"
    REMOVED = "removed"
    VOCABULARY = "vocabulary"
    MOVED = "moved"
    REFERENCE = "reference"
    TYPOGRAPHY = "typography"
    RENUMBERED = "renumbered"
    NOT_ATTESTED = "not attested"


QUIET = frozenset({
    DifferenceKind.REFERENCE, DifferenceKind.TYPOGRAPHY, DifferenceKind.RENUMBERED, DifferenceKind.NOT_ATTESTED,
})  # fmt: skip
"""The kinds that are only counted unless they are asked for."""


def kind_of_words(older: str, newer: str, since: date, until: date) -> DifferenceKind | None:
    """Give the kind of the difference between two texts of two days; None where they are the same to the letter."""
    if older == newer:
        return None
    before, after = plain(older), plain(newer)
    if before == after or _letters(before) == _letters(after):
        return DifferenceKind.TYPOGRAPHY
    cited_before, cited_after = without_references(before), without_references(after)
    if cited_before == cited_after:
        return DifferenceKind.REFERENCE
    if since > until:
        since, until, cited_before, cited_after = until, since, cited_after, cited_before
    if say_the_same(terms(cited_before), terms(cited_after), since, until):
        return DifferenceKind.VOCABULARY
    return DifferenceKind.SUBSTANCE


def _letters(text: str) -> list[str]:
    """Give the words of a plain text without the apostrophes in them, which say nothing that the rest doesn't."""
    return words(text.replace("'", ""))
