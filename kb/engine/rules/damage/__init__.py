"""Damage: when it is dealt, what changes it, and what it does."""
