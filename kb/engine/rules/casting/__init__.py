"""Casting and using: when, with which X, at which targets."""
