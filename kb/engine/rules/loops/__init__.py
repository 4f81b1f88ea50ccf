"""Loops: how they are gone through, and how they end."""
