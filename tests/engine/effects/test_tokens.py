"""Tests for tokens."""

import pytest

from kb.engine.effects.tokens import CreateAttackingForATurn, MyriadTokens
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.position.objects import Context, Face
from kb.engine.position.position import Position
from tests.engine.making import creature, new_game


def test_myriad_with_several_opponents_is_refused() -> None:
    """With two players there is no other opponent, and nothing happens."""
    game = new_game()
    follow(game, (MyriadTokens(),), Context(creature(game, "Bear").id, "Ana", "Bear"))
    assert game.position.happenings() == []
    three = Game(game.rulebook, Position(("Ana", "Bob", "Cid")))
    with pytest.raises(NotModelled, match=r"702\.116a"):
        follow(three, (MyriadTokens(),), Context(creature(three, "Bear").id, "Ana", "Bear"))


WARRIOR = CreateAttackingForATurn(Face("Warrior", frozenset({"creature"})))


def test_attacking_token_is_refused_outside_combat() -> None:
    game = new_game()
    with pytest.raises(NotModelled, match=r"508\.4"):
        follow(game, (WARRIOR,), Context(creature(game, "Bear").id, "Ana", "Bear"))


def test_attacking_token_is_refused_if_it_could_attack_a_planeswalker() -> None:
    game = new_game()
    bear, sage = creature(game, "Bear"), creature(game, "Sage", "Bob")
    game.position.enter_attacker(bear.id)
    follow(game, (WARRIOR,), Context(bear.id, "Ana", "Bear"))
    assert [game.object(attacker).label for attacker, _ in game.position.combat.attackers] == ["Bear", "Warrior #1"]
    game.put(sage._replace(face=sage.face._replace(types=frozenset({"planeswalker"}))))
    with pytest.raises(NotModelled, match=r"508\.4"):
        follow(game, (WARRIOR,), Context(bear.id, "Ana", "Bear"))
