"""What tests of card texts share."""

import pytest

from kb.cards.reading import read
from kb.cards.writing import write


@pytest.fixture
def said():
    """Return what a paragraph means, once it was written back letter by letter."""

    def of(words: str, name: str = ""):
        reading = read(words, name)
        assert write(reading.value, reading.style) == words.replace(name or "~", "~")
        return reading.value

    return of
