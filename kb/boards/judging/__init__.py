"""The verdict on a board: it is played, its claims are judged, and the rules that they depend on are found."""
