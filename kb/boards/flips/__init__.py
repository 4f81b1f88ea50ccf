"""Days on which a board's outcome changes, and the fewest rules that make the difference."""
