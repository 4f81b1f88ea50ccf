"""How a sentence of a board may go on: for editors, and for people who look for the words."""

from kb.boards.reading.completing import KINDS, Completion, completions

__all__ = ["KINDS", "Completion", "completions"]
