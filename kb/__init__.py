"""A knowledge base of how the rules of Magic: The Gathering were, on any day."""

__version__ = "0.1.0"
