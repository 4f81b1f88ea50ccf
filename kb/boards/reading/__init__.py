"""Boards as they are written: files read into scenarios, and each sentence of them into values, once."""
