"""Changes: what differs between two days, what changed since one, and what changed along time."""
