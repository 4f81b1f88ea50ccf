"""Resolving: how instructions are followed, and what they find."""
