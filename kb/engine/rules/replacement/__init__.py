"""Replacement effects: what happens instead, and in which order."""
