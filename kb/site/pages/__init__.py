"""Pages: one module and one frozen dataclass a template, made from the collection by pure functions."""
