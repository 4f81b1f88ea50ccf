"""The answer to a question, with what it was understood as and what else was found."""

from datetime import date
from typing import NamedTuple

from kb.answers.asking.asked_sense import Sense
from kb.answers.asking.reading import Wants
from kb.answers.asking.stages import Proof, Stage
from kb.search.named_days import NamedDay


class Besides(NamedTuple):
    """Something else that was found."""

    kind: str
    """``rules``, ``records``, ``boards``, ``lineages`` or ``words``."""
    id: str
    title: str


class AskedFor(NamedTuple):
    """What a question was understood as."""

    words: str
    """What is searched for."""
    sense: Sense
    wants: Wants
    days: tuple[NamedDay, ...]
    """The days that the question names."""
    notes: tuple[str, ...]
    """How it was read: which day was taken, which words were read as others."""


class Asked(NamedTuple):
    """The answer to a question."""

    question: str
    understood: AskedFor
    sentence: str
    """The answer; empty where nothing here answers the question."""
    is_sure: bool
    """Whether it has all that is asked and is about it; else it is only what is nearest."""
    on: date | None
    """The day that it is the answer for; None for what is known last."""
    known: str
    """Where the day lies between two texts: how far they reach; else empty."""
    kind: str
    """What it is made of: ``rules``, ``records``, ``boards``, ``lineages``, ``words``, ``cards``; empty for none."""
    id: str
    """The rule's or the lineage's slug, the record's or the board's id, the word, the card's name."""
    title: str
    story: tuple[str, ...]
    """Of a board: its sentences."""
    proof: Proof | None
    standing: str
    """Of a record that is no rulebook's: whether it still holds, on the day or by the last rules here, in words."""
    stage: Stage | None
    """What is so on the day, or is asked for, with the days of it."""
    before: tuple[Stage, ...]
    """What was before it, the oldest first."""
    after: tuple[Stage, ...]
    """What came after it, the oldest first."""
    besides: tuple[Besides, ...]
    """What else was found, best first."""
    search: str
    """The command that shows all that is found."""
    under: str = ""
    """The title of the format that it is answered for; empty where it is the rules of a day alone."""

    def __repr__(self) -> str:
        return f"<{self.question!r}: {self.sentence or 'not answered'}>"
