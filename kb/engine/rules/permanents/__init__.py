"""Permanents: what holds of Auras, artifacts, lands and planeswalkers, and of the counters on them."""
