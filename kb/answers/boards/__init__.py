"""Boards: what happens on them on a day, when their outcome changes, and whether claims about them are true."""
