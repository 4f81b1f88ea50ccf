"""Marks of standing: whether a text of a document still holds by the last rules here, in words, with its proof."""

from collections.abc import Mapping
from dataclasses import dataclass

from kb.answers.standing.deciding import Standing
from kb.answers.standing.proofs import HowItStands

Standings = Mapping[str, Standing]
"""What has become of records, by their ids."""
NO_STANDINGS: Standings = {}


@dataclass(frozen=True, slots=True)
class Mark:
    """What has become of a text, as a page says it."""

    day: str
    """By which day."""
    words: str
    """``stands``, or what has become of it and since when."""
    proof: str
    """The first thing that shows it; empty where nothing does."""


def mark_of(found: Standing | None) -> Mark | None:
    """Return the mark of a text; of what is of a later day than the rules, and of what was not looked at, none."""
    if found is None or found.how is HowItStands.NOT_YET:
        return None
    is_known = found.how is not HowItStands.UNKNOWN
    return Mark(str(found.on), str(found), found.proofs[0].words if found.proofs and is_known else "")
