"""Tests for lists of types as rules."""

import pytest

from kb.engine.law.chronicle import Chronicle
from kb.engine.rules.words import word_lists
from kb.engine.rules.words.word_lists import IsOne

LISTS = {
    "ability words": word_lists.ability_words,
    "artifact types": word_lists.artifact_types,
    "enchantment types": word_lists.enchantment_types,
    "land types": word_lists.land_types,
    "planeswalker types": word_lists.planeswalker_types,
    "spell types": word_lists.spell_types,
    "supertypes": word_lists.supertypes,
    "card types": word_lists.card_types,
}


@pytest.mark.parametrize("kind", LISTS)
def test_word_list_has_a_slug_and_a_title(kind: str) -> None:
    chronicle: Chronicle[IsOne] = LISTS[kind]
    assert (chronicle.slug, chronicle.title) == (kind.replace(" ", "-"), f"Which words are {kind}")
