"""Search: queries in words, answered from an inverted index. Imported only by lookups that need it."""
