"""Combat: attacking, blocking, and how combat damage is assigned."""
