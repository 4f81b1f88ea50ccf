"""Boards: what happens on them on a day, from which days they come out otherwise, and what is claimed of them."""
