"""Fixtures for the tests of card texts."""

import pytest

from kb.cards.reading import read
from kb.cards.writing import write


@pytest.fixture
def said():
    """Return a function that reads a paragraph, checks that writing gives the same text, and returns the value read."""

    def read_and_check(words: str, name: str = ""):
        """Return the value that the words are parsed as; fail if writing it doesn't give the words again."""
        reading = read(words, name)
        assert write(reading.value, reading.style) == words.replace(name or "~", "~")
        return reading.value

    return read_and_check
