"""The store: everything read from the sources, in one SQLite file, and the data folder."""
