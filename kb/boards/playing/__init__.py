"""Playing a story: how each act and answer is carried out in a game, and when."""
