"""Changes: differences between two days, changes since a day, and timelines of a topic."""
