"""Headings that are gone for some editions and come back, while the rules under them went on elsewhere."""

from collections import Counter
from collections.abc import Iterable

from kb.lineage.chains import local_id
from kb.lineage.guessing import SURE
from kb.lineage.items import group_of
from kb.records.match import Bond, Match
from kb.records.record import Record
from kb.records.text import fold

_MOST = 0.5
"""The share of the rules under either heading, as far as they go on, that must stand under both."""


def returned(found: Iterable[Match], gone: Iterable[Record], came: Iterable[Record]) -> list[Match]:
    """Return each heading that is gone with the only one that came with its title, where the rules under them are one.

    The headings are of two editions and in none of the matches between these, which tell what the rules became.
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
    found: dict[str, list[Record]] = {}
    for heading in headings:
        found.setdefault(fold(heading.text), []).append(heading)
    return found


def _share(older: str | None, newer: str | None, moves: Counter[tuple[str, str]]) -> float:
    """Return the share of what stands under two numbers, and goes on, that stands under both."""
    if older is None or newer is None:
        return 0.0
    went = sum(count for (before, _), count in moves.items() if before == older)
    came = sum(count for (_, after), count in moves.items() if after == newer)
    return 2 * moves[older, newer] / (went + came) if went + came else 0.0
