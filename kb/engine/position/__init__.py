"""The position: the state of a game at one moment, as frozen values."""
