"""Dated terms: which terms replaced which on a day, and whether two texts differ only in such terms."""

import tomllib
from collections.abc import Sequence
from datetime import date
from functools import cache
from importlib.resources import files
from typing import NamedTuple

_GAP = "..."
_LONGEST_GAP = 8


class Spelling(NamedTuple):
    """One spelling of a dated term, as it is recognised in a text."""

    name: str
    """The spelling itself."""
    term: str
    """The same for all spellings that became one another."""
    head: tuple[str, ...]
    tail: tuple[str, ...]
    """The words after a gap, if there is one."""


class Terms(NamedTuple):
    """The words of a text, each dated term as one."""

    words: list[str]
    """Each word, or the term that stands in its place."""
    spellings: dict[int, str]
    """How the terms are spelled, by their places."""


class Change(NamedTuple):
    """That one spelling became another on a day."""

    since: date
    older: str
    newer: str


@cache
def changes() -> tuple[Change, ...]:
    """Return all changes of vocabulary.toml, oldest first."""
    table = tomllib.loads(files("kb.lineage").joinpath("vocabulary.toml").read_text(encoding="utf-8"))
    found = [
        Change(change["since"], older.removesuffix(f" {_GAP}"), newer.removesuffix(f" {_GAP}"))
        for change in table["change"]
        for older, newer in change["pairs"]
    ]
    return tuple(sorted(found, key=lambda change: change.since))


def terms(words: Sequence[str]) -> Terms:
    """Return the words of a text with each dated term as one.

    >>> list(terms("it comes into play and is removed from the game".split()).spellings.items())
    [(1, 'comes into play'), (4, 'removed from the game')]
    """
    begins = _by_first_words()
    found: list[str] = []
    spellings: dict[int, str] = {}
    dropped: set[int] = set()
    place = 0
    for here in [here for here, word in enumerate(words) if word in begins]:
        if here < place or here in dropped:
            continue
        by_second = begins[words[here]]
        after = words[here + 1] if here + 1 < len(words) else ""
        for spelling in (*by_second.get(after, ()), *by_second.get("", ())):
            tail_at = _tail_at(words, here, spelling)
            if tail_at is not None:
                found += _without(words, place, here, dropped)
                dropped.update(range(tail_at, tail_at + len(spelling.tail)))
                spellings[len(found)] = spelling.name
                found.append(spelling.term)
                place = here + len(spelling.head)
                break
    return Terms([*found, *_without(words, place, len(words), dropped)], spellings)


def say_the_same(older: Terms, newer: Terms, since: date, until: date) -> bool:
    """Return whether texts of two days differ only in terms that changed between the days."""
    if older.words != newer.words:
        return False
    pairs = {(older.spellings[place], newer.spellings[place]) for place in older.spellings}
    return all(new in _called(old, since, until) for old, new in pairs)


def with_later_terms(older: Terms, newer: Terms, since: date, until: date) -> tuple[list[str], list[str]]:
    """Return the words of two texts, with the older one's terms replaced by their later names."""
    spelled = set(newer.spellings.values())
    before, after = list(older.words), list(newer.words)
    for place, spelling in older.spellings.items():
        before[place] = next((name for name in sorted(_called(spelling, since, until)) if name in spelled), spelling)
    for place, spelling in newer.spellings.items():
        after[place] = spelling
    return before, after


def _called(spelling: str, since: date, until: date) -> set[str]:
    """Return all names of a term after the changes between two days."""
    found = {spelling}
    for change in changes():
        if since < change.since <= until and change.older in found:
            found.add(change.newer)
    return found


@cache
def _by_first_words() -> dict[str, dict[str, list[Spelling]]]:
    """Return the spellings, longest first, by first and second word; the second is empty for a single word."""
    begins: dict[str, dict[str, list[Spelling]]] = {}
    for name, term in _terms().items():
        head, _, tail = name.partition(f" {_GAP} ")
        spelling = Spelling(name, term, tuple(head.split()), tuple(tail.split()))
        first, second = (*spelling.head, "")[:2]
        begins.setdefault(first, {}).setdefault(second, []).append(spelling)
    for by_second in begins.values():
        for spellings in by_second.values():
            spellings.sort(key=lambda spelling: (-len(spelling.head), -len(spelling.tail), spelling.name))
    return begins


@cache
def _terms() -> dict[str, str]:
    """Return the term of each spelling: the alphabetically first of all names for the same thing."""
    groups: dict[str, set[str]] = {}
    for change in changes():
        together = groups.get(change.older, {change.older}) | groups.get(change.newer, {change.newer})
        for name in together:
            groups[name] = together
    return {name: f"‹{min(together).replace(' ', '_')}›" for name, together in groups.items()}


def _without(words: Sequence[str], start: int, end: int, dropped: set[int]) -> Sequence[str]:
    """Return the words between two positions, without those that belong to an earlier term."""
    if not dropped:
        return words[start:end]
    return [words[place] for place in range(start, end) if place not in dropped]


def _tail_at(words: Sequence[str], place: int, spelling: Spelling) -> int | None:
    """Return where the tail of a spelling begins, or where its head ends if it has no tail.

    None if the spelling doesn't begin at this position, or its tail doesn't follow after a gap of a few words.
    """
    end = place + len(spelling.head)
    if tuple(words[place:end]) != spelling.head:
        return None
    size = len(spelling.tail)
    if not size:
        return end
    last = min(end + _LONGEST_GAP, len(words) - size)
    return next((at for at in range(end + 1, last + 1) if tuple(words[at : at + size]) == spelling.tail), None)
