"""Answers to each question about the knowledge base, as plain values; the command line and the site format them."""
