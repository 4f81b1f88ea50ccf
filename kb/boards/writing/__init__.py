"""Boards written: as JSON with a schema, read back from it, and as sentences in their plain form."""
