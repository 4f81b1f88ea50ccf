"""The vocabulary of the knowledge base: numbers, days, sources, records, citations and errors."""
