"""Words: what a name or a type means, and which may be chosen."""
