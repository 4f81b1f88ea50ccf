"""Rules through time: eras, wordings with the days they were in force, and what replaced what."""
