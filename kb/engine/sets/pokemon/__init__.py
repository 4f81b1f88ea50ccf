"""The fan-made Pokémon set: its own rules, in force where the set is named."""

SET = "pokemon-set-2023-11"
"""The name of the set: its entries are an overlay of this name."""
