"""What each number of a rulebook is, as data: a file for each part of a text (see `docs/recipes.md`)."""
