"""Tests for flashback."""

import pytest

from kb.engine.position.abilities import Cost, Keyword
from kb.engine.position.objects import Face
from kb.engine.rules.keywords.flashback import flashback_cost
from tests.engine.making import new_game


@pytest.mark.parametrize(
    ("kind", "zone", "owner", "is_offered"),
    [
        ("sorcery", "graveyard", "Ana", True),
        ("instant", "graveyard", "Ana", True),
        ("creature", "graveyard", "Ana", False),
        ("sorcery", "hand", "Ana", False),
        ("sorcery", "graveyard", "Bob", False),
    ],
)
# the boolean is one value of a parametrized row
def test_flashback_is_offered_from_own_graveyard(kind: str, zone: str, owner: str, is_offered: bool) -> None:  # noqa: FBT001
    game = new_game()
    face = Face("Zap", frozenset({kind}), abilities=(Keyword("flashback", Cost("{R}")),))
    card = game.make("Zap", face, owner, owner, zone)
    found = game.law(flashback_cost)(game, "Ana", card)
    assert found == (Cost("{R}") if is_offered else None)
