"""Spellings of a sentence."""

from kb.worked.spellings import spellings


def test_small_letters_and_figures_are_tried_too() -> None:
    """A sentence may begin with a capital letter, and have its numbers in words."""
    assert list(spellings("The turn ends")) == ["The turn ends", "the turn ends"]
    assert "Ana draws 2 cards" in spellings("Ana draws two cards")
