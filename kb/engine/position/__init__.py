"""The position: what a game is made of at one moment, as frozen values."""
