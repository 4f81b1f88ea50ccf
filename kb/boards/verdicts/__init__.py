"""Results of checking all boards, stored in a file and read from it."""
