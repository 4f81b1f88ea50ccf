"""English: sentences of boards are read into values, and values are written as sentences."""
