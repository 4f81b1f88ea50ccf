"""Marks that say whether a text of a document is still in force, with proof."""

from collections.abc import Mapping
from dataclasses import dataclass

from kb.answers.standing.deciding import Standing
from kb.answers.standing.proofs import HowItStands

Standings = Mapping[str, Standing]
"""What has become of records, by their ids."""
NO_STANDINGS: Standings = {}


@dataclass(frozen=True, slots=True)
class Mark:
    """The standing of a text as a page shows it."""

    day: str
    """By which day."""
    words: str
    """``stands``, or what has become of it and since when."""
    proof: str
    """The first thing that shows it; empty where nothing does."""


def mark_of(found: Standing | None) -> Mark | None:
    """Return the mark of a text; None if it is later than the rules or wasn't examined."""
    if found is None or found.how is HowItStands.NOT_YET:
        return None
    is_known = found.how is not HowItStands.UNKNOWN
    return Mark(str(found.on), str(found), found.proofs[0].words if found.proofs and is_known else "")
