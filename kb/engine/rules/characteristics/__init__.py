"""Characteristics: how effects change them, in which order, and for how long."""
