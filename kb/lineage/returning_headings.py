"""Headings that disappear for some editions and return, while their rules continued elsewhere."""

from collections import Counter
from collections.abc import Iterable

from kb.lineage.chained_matches import local_id
from kb.lineage.match_guesses import SURE
from kb.lineage.matching_items import group_of
from kb.records.match import Bond, Match
from kb.records.record import Record
from kb.records.text import fold

_MOST = 0.5
"""The share of the rules under either heading, as far as they go on, that must stand under both."""


def returned(found: Iterable[Match], gone: Iterable[Record], came: Iterable[Record]) -> list[Match]:
    """Match each vanished heading with the only new one of its title, if their rules are the same.

    `found` are the matches between the two editions, none of which is of these headings.
    """
    sure = [(local_id(match.old), local_id(match.new)) for match in found if match.is_fact and match.goes_on]
    moves = Counter((group_of(before), group_of(after)) for before, after in sure)
    older, newer = _by_title(gone), _by_title(came)
    found_again: list[Match] = []
    for title, (old, *others) in older.items():
        new, *more = newer.get(title, [None])
        if new is None or others or more:
            continue
        share = _share(old.number, new.number, moves)
        if share >= _MOST:
            why = f"The titles are the same, and so is {round(100 * share)} % of what stands under them."
            found_again.append(Match(old.id, new.id, Bond.WORDS, SURE, why))
    return found_again


def _by_title(headings: Iterable[Record]) -> dict[str, list[Record]]:
    """Return the headings by their normalized text."""
    found: dict[str, list[Record]] = {}
    for heading in headings:
        found.setdefault(fold(heading.text), []).append(heading)
    return found


def _share(older: str | None, newer: str | None, moves: Counter[tuple[str, str]]) -> float:
    """Return the share of continuing rules under two numbers that are under both; 0 if a number is missing.

    `moves` counts the rules by the pair of their numbers.
    """
    if older is None or newer is None:
        return 0.0
    went = sum(count for (before, _), count in moves.items() if before == older)
    came = sum(count for (_, after), count in moves.items() if after == newer)
    return 2 * moves[older, newer] / (went + came) if went + came else 0.0
