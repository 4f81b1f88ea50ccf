"""Letters that were encoded twice."""

import pytest

from ingest.encoded_twice import as_encoded_once


@pytest.mark.parametrize("text", ["“Pokémon” can’t — won’t…", "Dandân, Æther, Lim-Dûl", "½ of 2 × 2 = €2"])
def test_what_was_encoded_twice(text: str):
    """It is read as it was at first."""
    twice = "".join(bytes([byte]).decode("cp1252", "replace") for byte in text.encode())
    twice = twice.replace("\ufffd", "\x9d")
    assert as_encoded_once(twice) == (text, sum(not letter.isascii() for letter in text))


@pytest.mark.parametrize("text", ["", "plain", "“Pokémon” can’t", "très, naïve, Ångström, Â, Ã and â", "â€"])
def test_what_was_not(text: str):
    """It stays as it is."""
    assert as_encoded_once(text) == (text, 0)
