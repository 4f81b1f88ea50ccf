"""Answers: each question that is asked of the knowledge base, answered as a value; how it looks is told elsewhere."""
