"""State-based actions: what the game itself does when it looks."""
