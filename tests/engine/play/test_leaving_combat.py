"""Tests for removal from combat."""

from kb.engine.play.leaving_combat import leave_combat
from tests.engine.making import creature, new_game


def test_removed_attacker_is_gone_and_a_removed_blocker_leaves_its_attacker_blocked() -> None:
    game = new_game()
    bear, ox, wall, elf = (creature(game, label).id for label in ("Bear", "Ox", "Wall", "Elf"))
    game.position.combat = game.position.combat._replace(attackers=((bear, (wall,)), (ox, ())))
    assert not leave_combat(game, elf)
    assert game.position.combat.attackers == ((bear, (wall,)), (ox, ()))
    assert leave_combat(game, wall)
    assert game.position.combat.attackers == ((bear, (0,)), (ox, ()))
    assert leave_combat(game, bear)
    assert game.position.combat.attackers == ((ox, ()),)
