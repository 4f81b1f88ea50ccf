"""Rules through time: eras, wordings and the days they stood, and what replaced what."""
