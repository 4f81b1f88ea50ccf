"""Abilities: which of them something has, where they work, and how they are linked."""
