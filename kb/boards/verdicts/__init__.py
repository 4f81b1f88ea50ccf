"""What a check of all boards found, as it is written down and read again."""
