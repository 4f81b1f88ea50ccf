"""Board sentences for sets with rules of their own, such as the Pokémon set."""
