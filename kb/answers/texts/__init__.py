"""Texts: a record or a rule as it was on a day, with what became of it."""
