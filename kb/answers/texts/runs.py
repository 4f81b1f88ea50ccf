"""The types for runs of words that a change removed, added or kept, for answers that show differences."""

from kb.lineage.words import Fate, Run

__all__ = ["Fate", "Run"]
