"""The Pokémon set's own rules, in force where it is named."""
