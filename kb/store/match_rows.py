"""Conversion of matches to rows and back."""

from kb.records.match import Bond, Match
from kb.store.rows import Row

MATCH = "old, new, bond, confidence, reason"


def match_row(match: Match) -> Row:
    """Return a match as a row, the confidence in percent."""
    return (match.old, match.new, match.bond.value, round(100 * match.confidence), match.reason)


def match_of(row: Row) -> Match:
    """Return a row as a match."""
    old, new, bond, confidence, reason = row
    return Match(old, new, Bond(bond), confidence / 100, reason)
