"""Cards: what they said, by card files and corrections of one's own, and how they come onto boards."""
