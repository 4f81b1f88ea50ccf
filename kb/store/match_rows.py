"""Matches of neighbouring editions as rows of the store, and their writing."""

import sqlite3
from collections.abc import Iterable

from kb.records.match import Bond, Match
from kb.store.rows import Row, crc

MATCH = "old, new, bond, confidence, reason"


def write_matches(connection: sqlite3.Connection, matches: Iterable[Match]) -> None:
    """Write matches of which the records are in the store."""
    values = (_checked(match_row(match)) for match in matches)
    connection.executemany(f"INSERT INTO rule_match ({MATCH}, crc) VALUES (?, ?, ?, ?, ?, ?)", values)


def match_row(match: Match) -> Row:
    """Give a match as a row."""
    return (match.old, match.new, match.bond.value, round(100 * match.confidence), match.reason)


def match_of(row: Row) -> Match:
    """Give the match that a row is."""
    old, new, bond, confidence, reason = row
    return Match(old, new, Bond(bond), confidence / 100, reason)


def _checked(row: Row) -> Row:
    return (*row, crc(row))
