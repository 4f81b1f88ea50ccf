"""The claims of boards: each kind is checked against the end of a line of play."""
