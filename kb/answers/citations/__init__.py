"""Citations: rule numbers that somebody wrote down and what they mean, and how an answer is cited."""
