"""Keyword actions: what is done by one word that the rules explain."""
