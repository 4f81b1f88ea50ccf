"""The class of each number of a rulebook, as data: a file for each part of a text (see `docs/recipes.md`)."""
