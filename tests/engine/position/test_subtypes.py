"""Subtypes: to which type each belongs."""

import pytest

from kb.engine.position.subtypes import type_of


@pytest.mark.parametrize(
    ("subtype", "word"),
    [("Forest", "land"), ("Urza's", "land"), ("Equipment", "artifact"), ("Elf", "creature"), ("Nobody", "creature")],
)
def test_the_type_of_a_subtype(subtype: str, word: str) -> None:
    """Land types, basic or not, and artifact types are known; all else is a creature's."""
    assert type_of(subtype) == word
