"""What happens in a line of play, as values: one class for each kind of step, worded only where it is told."""
