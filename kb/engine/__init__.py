"""The game: positions, events and choices, under the rules of a day. No file, no clock, no chance."""
