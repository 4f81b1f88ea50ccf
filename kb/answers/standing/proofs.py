"""Proofs for or against a ruling on a day: the values from which its status is derived."""

import re
from collections.abc import Callable
from datetime import date
from enum import StrEnum
from typing import NamedTuple

from kb.records.gaps import TextDays
from kb.records.record import Record
from kb.records.source import Source

_SENTENCE = re.compile(r"(?<=[.!?])[”\")]*\s+(?=[A-Z(“\"])")
_REFERS = re.compile(r"\(?(?:See|For more)\b")


class HowItStands(StrEnum):
    """The status of a ruling, erratum, example or rule on a day."""

    STANDS = "stands"
    REWORDED = "reworded"
    SUPERSEDED = "superseded"
    REVERSED = "reversed"
    GONE = "its rule is gone"
    CARD_REWORDED = "its card was reworded"
    NOT_YET = "not yet"
    UNKNOWN = "can't tell"


class ProofKind(StrEnum):
    """The kind of evidence behind a proof."""

    BOARD = "board"
    REPLACEMENT = "replacement"
    WORDING = "wording"
    RULE = "modelled rule"
    CARD = "card"
    TERM = "term"
    READ = "read by hand"
    RESTATED = "same words"
    CITATION = "citation"
    LISTED = "list"


class Proof(NamedTuple):
    """One thing that speaks for a text on a day or against it."""

    kind: ProofKind
    says: HowItStands
    words: str
    """A description of the evidence."""
    by: str = ""
    """The record, rule or card that the text is superseded, reversed or said again by; empty where there is none."""
    since: date | None = None
    """The day from which, or by which, that is so; of a text that proves nothing later, its day."""
    is_in_part: bool = False
    """True if the rest of the text stays in force."""
    changed: str = ""
    """When that came to be so, in words; empty where the texts here tell it by its day."""


class Subject(NamedTuple):
    """A text of a day whose standing is asked for."""

    name: str
    """The id of a record, or a card's name with the day of its ruling."""
    text: str
    made: date
    """The day from which it is evidence."""
    record: Record | None = None
    """Where it is one of the knowledge base, or of a file that was read."""
    cards: tuple[str, ...] = ()
    is_kept: bool = False
    """True if the record is in the knowledge base."""


class OnDay(NamedTuple):
    """The day asked for, and the rulebook of then."""

    day: date
    book: Source | None
    """The last rulebook until that day; None where there is none."""
    days: Callable[[], TextDays] = TextDays
    """Returns the days of the texts at hand; what a later text prints needs none."""

    def is_text_of_day(self, day: date) -> bool:
        """Return whether the text of an earlier day is certainly still that of the day asked for."""
        return self.days().are_of_one_text(day, self.day)


def sentences_of(text: str) -> int:
    """Return how many sentences a text has, without those that only refer to another rule.

    >>> sentences_of("Mana burn is loss of life. It can't be prevented. (See rule 406.)")
    2
    """
    return sum(not _REFERS.match(one) for one in _SENTENCE.split(" ".join(text.split())) if one)
