"""Phasing: what phases out and in, and what comes of it."""
