"""Zones: how objects come into them, and what they are there."""
