"""A line of play for readers: its steps in words of the day, with the board before and after."""
