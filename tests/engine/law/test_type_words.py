"""Tests for the dated lists of types: what each contains, and how they follow one another."""

import itertools

import pytest

from kb.engine.law import type_words

BY_DAY = ["2003", "2004_02", "2004_10", "2008_05", "2008", "2009", "2013", "2023", "2026"]


def creature_types(day: str) -> frozenset[str]:
    """Return the creature types as of a day."""
    found: frozenset[str] = getattr(type_words, f"CREATURE_TYPES_{day}")
    return found


@pytest.mark.parametrize(
    ("word", "first", "last"),
    [
        ("Elf", "2003", "2026"), ("Legend", "2003", "2004_02"), ("Blinkmoth", "2004_02", "2026"),
        ("Samurai", "2004_10", "2026"), ("Lord", "2003", "2004_10"), ("Noggle", "2008", "2026"),
        ("Siren", "2009", "2026"), ("Werewolf", "2013", "2026"), ("Time_Lord", "2023", "2026"),
        ("Viashino", "2003", "2023"), ("Seal", "2026", "2026"),
    ],
)  # fmt: skip
def test_creature_type_is_in_every_list_from_first_to_last(word: str, first: str, last: str) -> None:
    found = [day for day in BY_DAY if word in creature_types(day)]
    assert found == BY_DAY[BY_DAY.index(first) : BY_DAY.index(last) + 1]


@pytest.mark.parametrize("day", BY_DAY)
def test_creature_type_is_one_capitalized_word(day: str) -> None:
    assert [word for word in creature_types(day) if not word[0].isupper() or len(word.split()) > 1] == []
    assert creature_types(day).isdisjoint({"Equipment", "Forest", "Aura", "Arcane"})


def test_card_types_only_grow_except_that_tribal_becomes_kindred() -> None:
    lists = [
        type_words.CARD_TYPES_1999,
        type_words.CARD_TYPES_2008,
        type_words.CARD_TYPES_2013,
        type_words.CARD_TYPES_2023,
    ]
    for before, after in itertools.pairwise(lists):
        assert set(before.split()) < set(after.split())
    before, after = set(type_words.CARD_TYPES_2023.split()), set(type_words.CARD_TYPES_2026.split())
    assert (before - after, after - before) == ({"tribal"}, {"kindred"})
