"""Standing: whether a ruling still holds on a day, who ruled it, and what contradicts it."""
