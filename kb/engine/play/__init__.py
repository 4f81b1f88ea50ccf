"""Playing the game: one entry point for everything that happens, and one for every decision of a player."""
