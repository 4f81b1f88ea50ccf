"""What each number of a rulebook is, as data: a file for each part of a text. `docs/recipes.md` says how to class one."""
