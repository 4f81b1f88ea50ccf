"""Citations: what rule numbers in a text mean, what cites a rule, and references for an answer."""
