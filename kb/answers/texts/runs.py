"""The types for runs of words that a change removed, added or kept, for answers that show differences."""

from kb.lineage.word_differences import Fate, Run

__all__ = ["Fate", "Run"]
