"""What a board claims: how each kind of claim is held against the end of a line of play."""
