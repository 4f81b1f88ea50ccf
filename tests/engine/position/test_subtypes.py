"""Tests for the card type of each subtype."""

import pytest

from kb.engine.position.subtypes import type_of


@pytest.mark.parametrize(
    ("subtype", "word"),
    [("Forest", "land"), ("Urza's", "land"), ("Equipment", "artifact"), ("Elf", "creature"), ("Nobody", "creature")],
)
def test_subtype_belongs_to_a_type(subtype: str, word: str) -> None:
    assert type_of(subtype) == word
