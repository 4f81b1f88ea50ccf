"""Search: what is asked in words, answered from an inverted index. Only lookups by words import it."""
