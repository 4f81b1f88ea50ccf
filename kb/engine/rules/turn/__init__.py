"""The turn: its steps, who may act in them, and what ends with them."""
