"""The verdict on a board: it is played, its claims are judged, and the rules that it hangs on are found."""
