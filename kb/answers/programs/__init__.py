"""Programs: the questions as programs put them, by name and within bounds."""
