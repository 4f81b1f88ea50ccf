"""Tests for destruction and regeneration."""

import pytest

from kb.engine.effects.destroying import Bury, Destroy, Regenerate
from kb.engine.effects.sacrificing import Sacrifice
from kb.engine.play.acts import follow
from kb.engine.position.abilities import Act
from kb.engine.position.objects import Context
from tests.engine.making import creature, new_game


def test_regenerated_creature_is_tapped_healed_and_removed_from_combat() -> None:
    """The shield is used up, and other attackers stay in combat (419.6b)."""
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox")
    game.put(bear._replace(damage=2))
    game.position.combat = game.position.combat._replace(attackers=((bear.id, ()), (ox.id, ())))
    context = Context(0, "Ana", "Spell", targets=(bear.id,))
    follow(game, (Regenerate("targets"), Destroy("targets")), context)
    now = game.object(bear.id)
    assert (now.tapped, now.damage, [attacker for attacker, _ in game.position.combat.attackers]) == (True, 0, [ox.id])
    words = [step.words for step in game.position.steps()]
    assert [each for each in words if "regenerates" in each] == ["Bear regenerates and is removed from combat"]
    follow(game, (Destroy("targets"),), context)
    assert [thing.label for thing in game.battlefield()] == ["Ox"]


@pytest.mark.parametrize(("act", "there"), [(Destroy("targets"), True), (Bury("targets"), False),
                                             (Destroy("targets", is_for_good=True), False),
                                             (Sacrifice("targets"), False)], ids=repr)  # fmt: skip
def test_regeneration_replaces_only_ordinary_destruction(act: Act, *, there: bool) -> None:
    """Sacrificed or buried creatures can't regenerate."""
    game = new_game()
    bear = creature(game, "Bear")
    follow(game, (Regenerate("targets"), act), Context(0, "Ana", "Spell", targets=(bear.id,)))
    assert game.exists(bear.id) is there


def test_each_regeneration_shield_works_once() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    destroyed = [Regenerate("targets"), Regenerate("targets"), *[Destroy("targets")] * 2]
    context = Context(0, "Ana", "Spell", targets=(bear.id,))
    follow(game, tuple(destroyed), context)
    assert game.exists(bear.id)
    follow(game, (Destroy("targets"),), context)
    assert not game.exists(bear.id)
