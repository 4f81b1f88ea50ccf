"""Tokens."""

import pytest

from kb.engine.effects.tokens import CreateAttackingForATurn, MyriadTokens
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.position.objects import Context, Face
from kb.engine.position.position import Position
from tests.engine.making import creature, new_game


def test_other_opponents_are_refused_by_myriad() -> None:
    """With two players there is none, and nothing is done."""
    game = new_game()
    follow(game, (MyriadTokens(),), Context(creature(game, "Bear").id, "Ana", "Bear"))
    assert game.position.happenings() == []
    three = Game(game.rulebook, Position(("Ana", "Bob", "Cid")))
    with pytest.raises(NotModelled, match=r"702\.116a"):
        follow(three, (MyriadTokens(),), Context(creature(three, "Bear").id, "Ana", "Bear"))


def test_attacking_tokens_are_refused_where_there_is_no_attack() -> None:
    """What they would attack isn't known."""
    game = new_game()
    with pytest.raises(NotModelled, match=r"508\.4"):
        follow(
            game,
            (CreateAttackingForATurn(Face("Warrior", frozenset({"creature"}))),),
            Context(creature(game, "Bear").id, "Ana", "Bear"),
        )
