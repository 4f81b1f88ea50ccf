"""Boards: what happens on them on a day, from which days they have another outcome, and what is claimed of them."""
