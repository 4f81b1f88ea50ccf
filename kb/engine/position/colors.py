"""The five colors."""

COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
"""The colors of mana by their letters."""
