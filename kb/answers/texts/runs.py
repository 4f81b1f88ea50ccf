"""Words in a row that went out, came in or stayed, as answers hold them; what compares texts is imported with none."""

from kb.lineage.words import Fate, Run

__all__ = ["Fate", "Run"]
