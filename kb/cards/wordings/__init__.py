"""What texts say, by subject; a module for each declares its constructions."""
