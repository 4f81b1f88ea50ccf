"""Marks that say whether a text of a document is still in force, with proof."""

from collections.abc import Mapping
from dataclasses import dataclass

from kb.answers.standing.deciding import Standing
from kb.answers.standing.proofs import HowItStands

Standings = Mapping[str, Standing]
"""The standings of records, by id."""
NO_STANDINGS: Standings = {}


@dataclass(frozen=True, slots=True)
class Mark:
    """The standing of a text as a page shows it."""

    day: str
    """The day by which the standing is known."""
    words: str
    """``stands``, or the change with its day."""
    proof: str
    """The first piece of evidence; empty if there is none."""


def mark_of(found: Standing | None) -> Mark | None:
    """Return the mark of a text; None if it is later than the rules or wasn't examined.

    It has the first proof's words, except if its standing is unknown.
    """
    if found is None or found.how is HowItStands.NOT_YET:
        return None
    is_known = found.how is not HowItStands.UNKNOWN
    return Mark(str(found.on), str(found), found.proofs[0].words if found.proofs and is_known else "")
