"""Tests for the five colors and the letters of their mana."""

import pytest

from kb.engine.play.activating import usable, use
from kb.engine.position.colors import COLORS
from kb.engine.position.objects import Face
from tests.engine.making import new_game

WORDS = {"Plains": "white", "Island": "blue", "Swamp": "black", "Mountain": "red", "Forest": "green"}


@pytest.mark.parametrize("kind", WORDS)
def test_basic_land_adds_mana_of_its_color(kind: str) -> None:
    game = new_game()
    land = game.make(kind, Face(kind, frozenset({"land"}), frozenset({kind})), "Ana", "Ana", "battlefield")
    [ability] = usable(game, land)
    use(game, "Ana", land, ability)
    assert [COLORS[letter] for letter in game.position.players["Ana"].pool] == [WORDS[kind]]


def test_there_are_exactly_five_colors() -> None:
    assert sorted(COLORS.values()) == sorted(WORDS.values())
