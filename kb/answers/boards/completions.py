"""Completions of an unfinished sentence of a board, for editors and for people who look for the right words."""

from kb.boards.reading.completing import KINDS, Completion, completions

__all__ = ["KINDS", "Completion", "completions"]
