"""The store: what was read from the sources, in one SQLite file, and the folder it lives in."""
