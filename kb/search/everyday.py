"""Everyday words of players, with the terms that the rules have for them."""

import pkgutil
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from kb.search.terms import Spelling


class Everyday(NamedTuple):
    """Words of players in a question, with what they may mean."""

    spelling: Spelling
    terms: tuple[Spelling, ...]
    """The terms of the rules, the likeliest first."""
    places: tuple[int, ...]
    """Where the words stand in the question."""


def everyday(stems: Sequence[str], start: int) -> Everyday | None:
    """Return the everyday words that begin at this index of a question; the longest if several do, None if none does.

    >>> found = everyday(["gang", "up", "on"], 0)
    >>> found.places, found.terms[0].text
    ((0, 1), 'blocked by two or more creatures')
    """
    matches = (
        Everyday(spelling, terms, places)
        for spelling, terms in _by_initial().get(stems[start][:1], ())
        if (places := spelling.places(stems, start))
    )
    return max(matches, key=lambda match: len(match.places), default=None)


def all_everyday(stems: Sequence[str]) -> Iterator[Everyday]:
    """Yield all everyday words in a question; a word that is part of one begins no other."""
    used: set[int] = set()
    for start in range(len(stems)):
        found = everyday(stems, start) if start not in used else None
        if found is not None and used.isdisjoint(found.places):
            used.update(found.places)
            yield found


def everyday_places(stems: Sequence[str]) -> set[int]:
    """Return the places of a question at which everyday words stand."""
    return {place for found in all_everyday(stems) for place in found.places}


@cache
def _by_initial() -> dict[str, list[tuple[Spelling, tuple[Spelling, ...]]]]:
    """Return each everyday phrase with the terms that it means, grouped by the first letter."""
    begins: dict[str, list[tuple[Spelling, tuple[Spelling, ...]]]] = {}
    for said, terms in rows():
        meant = tuple(map(Spelling, terms))
        for spelling in map(Spelling, said):
            begins.setdefault(spelling.initial, []).append((spelling, meant))
    return begins


def rows() -> Iterable[tuple[list[str], list[str]]]:
    """Yield each line of the table: the ways to say something, and the terms of the rules for it."""
    lines = (pkgutil.get_data(__name__, "everyday.tsv") or b"").decode().splitlines()
    for line in lines:
        if line and not line.startswith("#"):
            said, terms = line.split("\t")
            yield said.split(" | "), terms.split("; ")
