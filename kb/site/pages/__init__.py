"""Pages: a module and a frozen dataclass for each template, made from the collection by pure functions."""
