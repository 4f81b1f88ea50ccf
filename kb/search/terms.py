"""Dated terms: other names that the rules have used for things in a query."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

from kb.records.data import JsonObject
from kb.search.analysis import stem, words
from kb.search.tree import STEM, Phrase, Word

_GAP = "..."
_SLACK = 4
"""The most words that a gap in a spelling may hold."""


@dataclass(frozen=True)
class Spelling:
    """A spelling of a term; its stems are computed on demand."""

    text: str

    @cached_property
    def stems(self) -> tuple[str, ...]:
        """The stems in order."""
        return tuple(stem(word) for piece in self._pieces for word in piece)

    @cached_property
    def slack(self) -> tuple[int, ...]:
        """The number of other words allowed between each two stems."""
        slack = [slack for piece in self._pieces for slack in [0] * (len(piece) - 1) + [_SLACK]]
        return tuple(slack[:-1])

    @property
    def initial(self) -> str:
        """The first letter of the spelling and of its first stem."""
        return self.text[0].lower()

    @cached_property
    def _pieces(self) -> list[list[str]]:
        """The words of each piece between gaps."""
        return [words(piece) for piece in self.text.split(_GAP)]

    @property
    def node(self) -> Word | Phrase:
        """Return the query node that finds it."""
        return Word(self.stems[0]) if len(self.stems) == 1 else Phrase(self.stems, STEM, self.slack)

    def places(self, stems: Sequence[str], start: int) -> tuple[int, ...]:
        """Return the positions of its stems among these, starting at `start`; () if they don't match."""
        if stems[start] != self.stems[0]:
            return ()
        found = [start]
        for wanted, slack in zip(self.stems[1:], self.slack, strict=True):
            after = found[-1] + 1
            at = next((i for i in range(after, min(after + slack + 1, len(stems))) if stems[i] == wanted), None)
            if at is None:
                return ()
            found.append(at)
        return tuple(found)


class Term(NamedTuple):
    """A name that the rules used for a thing, and the days of its use."""

    understood: tuple[Spelling, ...]
    """The spellings recognized as the term in a question."""
    found: tuple[Spelling, ...]
    """The spellings searched for."""
    since: date | None
    until: date | None
    known: str
    """The evidence for the days."""
    since_between: tuple[date, date] | None = None
    """The days of the texts between which the first day lies, if no text states it."""
    until_between: tuple[date, date] | None = None
    """The days of the texts between which the last day lies, if no text states it."""

    @property
    def days(self) -> str:
        """Return since when and until when in words, "" without bounds, never a day for which there is no text."""
        bounds = (("from", self.since, self.since_between), ("until", self.until, self.until_between))
        return " ".join(_bound(word, day, between) for word, day, between in bounds if day is not None)


class Concept(NamedTuple):
    """A thing in the rules with all its names."""

    name: str
    terms: tuple[Term, ...]

    def others(self, typed: Spelling) -> tuple[tuple[Spelling, Term], ...]:
        """Return the spellings, with their terms, that find texts which the typed one doesn't."""
        return tuple(
            (spelling, term) for term in self.terms for spelling in term.found if not _contains(spelling, typed)
        )


class Recognised(NamedTuple):
    """A term in a query, and the positions of its words."""

    concept: Concept
    spelling: Spelling
    places: tuple[int, ...]


def recognise(stems: Sequence[str], start: int) -> Recognised | None:
    """Return the longest term that begins at a position of a query, or None."""
    matches = (
        Recognised(concept, spelling, places)
        for concept, spelling in _by_initial().get(stems[start][0], ())
        if (places := spelling.places(stems, start))
    )
    return max(matches, key=lambda match: len(match.places), default=None)


@cache
def concepts() -> tuple[Concept, ...]:
    """Return the table of concepts."""
    table = _table("terms.json")["concepts"]
    return tuple(Concept(concept["name"], tuple(map(_term, concept["terms"]))) for concept in table)


@cache
def words_of_players() -> tuple[tuple[Term, Concept], ...]:
    """Return players' words, as terms that are only understood, with the concept of each.

    If the rules have no term for it, the concept is one of its own with the rules' wording as its names.
    """
    known = {concept.name: concept for concept in concepts()}
    found = []
    for entry in _table("players.json")["words"]:
        word = _term(entry)
        meant = Term((), tuple(map(Spelling, entry.get("means", ()))), None, None, entry["known"])
        found.append((word, known[entry["concept"]] if "concept" in entry else Concept(entry["typed"][0], (meant,))))
    return tuple(found)


def is_of_players(typed: Sequence[str]) -> bool:
    """Return whether words are a players' term.

    >>> is_of_players(["etb"]), is_of_players(["exile"])
    (True, False)
    """
    stems = tuple(map(stem, typed))
    return any(spelling.stems == stems for word, _ in words_of_players() for spelling in word.understood)


@cache
def _by_initial() -> dict[str, list[tuple[Concept, Spelling]]]:
    """Return each concept with each of its spellings, by the first letter of the spelling."""
    begins: dict[str, list[tuple[Concept, Spelling]]] = {}
    of_rules = ((term, concept) for concept in concepts() for term in concept.terms)
    for term, concept in (*of_rules, *words_of_players()):
        for spelling in term.understood:
            begins.setdefault(spelling.initial, []).append((concept, spelling))
    return begins


def _table(name: str) -> JsonObject:
    """Load a table beside this module; JSON, because TOML takes fifty times as long and each search needs it."""
    found: JsonObject = json.loads(Path(__file__).with_name(name).read_text(encoding="utf-8"))
    return found


def _term(entry: JsonObject) -> Term:
    """Return a JSON row as a term."""
    both, typed, found = (tuple(map(Spelling, entry.get(key, ()))) for key in ("words", "typed", "found"))
    since, until = (date.fromisoformat(entry[key]) if key in entry else None for key in ("since", "until"))
    between = (_days(entry[key]) if key in entry else None for key in ("since_between", "until_between"))
    return Term(both + typed, both + found, since, until, entry["known"], *between)


def _days(said: list[str]) -> tuple[date, date]:
    """Return two ISO days as a pair."""
    first, last = map(date.fromisoformat, said)
    return first, last


def _bound(word: str, day: date, between: tuple[date, date] | None) -> str:
    """Return the first or last day of a term in words, or the days between which it is."""
    return f"{word} {day}" if between is None else f"{word} a day between {between[0]} and {between[1]}"


def _contains(longer: Spelling, shorter: Spelling) -> bool:
    """Return whether the shorter spelling finds everything that the longer one does."""
    if any(shorter.slack):
        return longer.stems == shorter.stems
    size = len(shorter.stems)
    return any(longer.stems[i : i + size] == shorter.stems for i in range(len(longer.stems) - size + 1))
