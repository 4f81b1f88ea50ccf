"""Wordings: one text of one rule, with the days on which evidence shows it in force."""

from collections.abc import Container
from datetime import date
from enum import StrEnum
from typing import NamedTuple

from kb.records.prose import day_in_words
from kb.records.record import Kind


class Standing(StrEnum):
    """What is known of a wording on a day."""

    NOT_YET = "not yet"
    """No evidence of it so early."""
    STOOD = "stood"
    """A source of that day or later prints it, if under another number."""
    LAST_KNOWN = "last known"
    """No source so late prints it, and none is known to replace it."""
    REPLACED = "replaced"
    """Something else had its place by then, as a document says or as its lineage shows."""
    RENUMBERED = "renumbered"
    """The complete rules of then print its words under another number."""
    GONE = "gone"
    """The complete rules of then print it no longer, and nothing says what took its place."""


IN_FORCE = frozenset({Standing.STOOD, Standing.LAST_KNOWN})
"""The standings of a wording that is in force, as far as is known."""
ENDED = frozenset({Standing.REPLACED, Standing.RENUMBERED, Standing.GONE})
"""The standings of a wording that is known to have ended."""


class Replacement(NamedTuple):
    """That one wording took the place of another, and who says so."""

    lineage: str
    """The slug of the rule through all its wordings."""
    day: date
    by: str
    """The record that replaced it."""
    quote: str
    """Words of that record."""
    of: tuple[str, ...]
    """The records replaced; empty where the older wording is not in this knowledge base."""
    formerly: str
    """A description of what was replaced."""
    reason: str
    in_part: bool = False
    """True if the rest of the older wording stays in force."""
    formerly_since: date | None = None
    """The first day of what was replaced, where that is known though the wording is not in this knowledge base."""


class Wording(NamedTuple):
    """One text of one rule, example, ruling or erratum, and the days it stood."""

    key: int
    """Its place in the knowledge base, from 0; the search index knows it by this number."""
    id: str
    """The rule and the first day: ``212.1c@2003-10-01``."""
    rule: str
    """Its rule: a number (``212.1c``, ``212.1c#example-1``), a glossary entry, or else a record's id."""
    kind: Kind
    since: date
    printed_until: date
    """The day of the latest source that prints it."""
    replaced_on: date | None
    """The day by which something else had its place, as a whole: a document says so, or what it became stood."""
    overlay: str | None
    """The source of a set's own rules, where it belongs to them."""
    records: tuple[str, ...]
    """The records that print it, earliest source first, and the best copy of each first."""
    gone_by: date | None = None
    """The day of the first complete source behind it that doesn't print it."""
    carried_until: date | None = None
    """That day, where the source prints the same words of the same rule under another number."""

    @property
    def ended(self) -> date | None:
        """Return the first day on which the wording is known not to be in force any more; None if none is known."""
        known = [day for day in (self.replaced_on, self.gone_by) if day is not None]
        return min(known, default=None)

    @property
    def how_ended(self) -> Standing:
        """Return how the wording ended: replaced, renumbered or gone. It tells nothing if `ended` is None."""
        if self.ended == self.replaced_on:
            return Standing.REPLACED
        return Standing.RENUMBERED if self.ended == self.carried_until else Standing.GONE

    def standing(self, day: date) -> Standing:
        """Return what is known of the wording on a day."""
        if day < self.since:
            return Standing.NOT_YET
        if self.ended is not None and day >= self.ended:
            return self.how_ended
        is_printed = day <= max(self.printed_until, self.carried_until or self.printed_until)
        return Standing.STOOD if is_printed else Standing.LAST_KNOWN


class Evidence(NamedTuple):
    """A sort key for the wordings of one rule on a day: the last of them is in force, as far as is known."""

    is_of_this_book: bool
    """True if it belongs to the rules asked for: the game's own, or a set's."""
    stands: int
    """0 where there is no evidence of it yet, 1 where it is replaced, 2 where it stands; without a day, 0 or 1."""
    is_printed: bool
    """True if complete rules print it, and a source of that day or later does."""
    since: int
    """Its first day; where there is no evidence yet, the earlier comes last."""
    is_whole: bool
    """True if complete rules print it."""


def is_printed_in(wording: Wording, sources: Container[str]) -> bool:
    """Return whether one of these sources, given by slug, prints a wording."""
    return any(record.partition("/")[0] in sources for record in wording.records)


def evidence(wording: Wording, day: date | None, overlay: str | None, *, is_whole: bool) -> Evidence:
    """Return a key that sorts a rule's wordings for a day, the best evidence last.

    `is_whole` says whether complete rules print this one. Without a day, the newest wording is best.
    """
    is_of_this_book = wording.overlay == overlay
    since = wording.since.toordinal()
    if day is None:
        return Evidence(is_of_this_book, 0 if wording.ended else 1, is_printed=False, since=since, is_whole=is_whole)
    standing = wording.standing(day)
    if standing is Standing.NOT_YET:
        return Evidence(is_of_this_book, 0, is_printed=False, since=-since, is_whole=is_whole)
    stands = 1 if standing in ENDED else 2
    is_printed = standing is Standing.STOOD and is_whole
    return Evidence(is_of_this_book, stands, is_printed=is_printed, since=since, is_whole=is_whole)


NEWEST = "the newest text of it here"
"""Said of a wording if no later text of the rule is in the knowledge base."""


def standing_in_words(wording: Wording, day: date | None, became: str = "") -> str:
    """Return what is known of a wording on a day, or in general if `day` is None.

    `became` says what became of it; by default the wording itself tells.
    """
    known = f"printed from {day_in_words(wording.since)} to {day_in_words(wording.printed_until)}"
    if wording.since == wording.printed_until:
        known = f"printed on {day_in_words(wording.since)}"
    ended, until = f", {became}" if became else _ended_in_words(wording), wording.printed_until
    if day is None:
        return known + (ended or f", {NEWEST}")
    then = day_in_words(day)
    match wording.standing(day):
        case Standing.NOT_YET:
            return f"not seen yet on {then}: first seen on {day_in_words(wording.since)} ({known})"
        case Standing.STOOD:
            return f"in force on {then} ({known}{ended if day > until else ''})"
        case Standing.LAST_KNOWN:
            last = f"as last printed on {day_in_words(until)}"
            if wording.since != until:
                last += f", first on {day_in_words(wording.since)}"
            if wording.ended is None:
                return f"{last}, {NEWEST}"
            return f"{last}; the next text here on it is of {day_in_words(wording.ended)}: {ended.removeprefix(', ')}"
        case _:
            return f"no longer in force on {then}: {known}{ended}"


def _ended_in_words(wording: Wording) -> str:
    """Return a clause that says when and how the wording ended; an empty string if it is still in force."""
    if wording.ended is None:
        return ""
    match wording.how_ended:
        case Standing.REPLACED:
            return f", changed by {day_in_words(wording.ended)}"
        case Standing.RENUMBERED:
            return f", under another number in the rulebook of {day_in_words(wording.ended)}"
        case _:
            return f", gone by the rulebook of {day_in_words(wording.ended)}"
