"""Steps of a line of play, as values: one class for each kind of step, put into words only when it is shown."""
