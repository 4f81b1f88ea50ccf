"""Cards: their wordings by card files and the user's corrections, and how they are put on boards."""
