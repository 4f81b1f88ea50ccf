"""Matches: a text of one edition became a text of another; how certain that is, and why."""

from enum import StrEnum
from typing import NamedTuple

FACT = 0.65
"""A match of at least this confidence is told as a fact; one of less is a question."""


class Bond(StrEnum):
    """What two texts of neighbouring editions have in common."""

    SAME = "same number, same words"
    WORDS = "same words, other number"
    NUMBER = "same number, other words"
    NEAREST = "nearest words"
    SPLIT = "split off"
    MERGED = "merged into"
    QUOTED = "quoted in part"
    """One of two texts in different sources is a passage of the other."""
    SAID = "as the documents say"
    PART = "in part, as the documents say"
    """The newer text took the place of a part of the older, which goes on standing for the rest."""


class Match(NamedTuple):
    """That a record of an older source became one of a newer source."""

    old: str
    """The record's id."""
    new: str
    bond: Bond
    confidence: float
    """From 0 to 1, in hundredths."""
    reason: str

    @property
    def is_fact(self) -> bool:
        """Return whether the match is certain enough to be stated as a fact."""
        return self.confidence >= FACT

    @property
    def goes_on(self) -> bool:
        """Return whether the newer record continues the older one, instead of being a part split off or merged."""
        return self.bond not in {Bond.SPLIT, Bond.MERGED, Bond.QUOTED, Bond.PART}
