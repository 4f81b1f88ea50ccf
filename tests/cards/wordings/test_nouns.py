"""Nouns."""

import pytest

from kb.cards.reading import Unread, read
from kb.engine.position.filters import Filter


@pytest.mark.parametrize(
    ("words", "subtype"),
    [("Goblins", "Goblin"), ("Elves", "Elf"), ("Merfolk", "Merfolk"), ("Plains", "Plains"), ("Allies", "Ally")],
)
def test_a_subtype_in_the_plural(words: str, subtype: str):
    """With whichever ending its plural has, or none."""
    [said] = read(f"Destroy all {words}.").value
    assert said.acts[0].what == Filter("subtype", subtype)


def test_what_is_no_subtype():
    """It isn't taken for one."""
    with pytest.raises(Unread):
        read("Destroy all Wizzards.")
