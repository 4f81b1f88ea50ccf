"""Sentences about the rules of a set of its own."""
