"""Verbs that attach."""

from kb.engine.instructions.changing import Attach
from kb.engine.play.acts import follow
from kb.engine.position.abilities import Keyword
from kb.engine.position.objects import Context, Face
from tests.engine.making import creature, new_game

GEAR = Face("Gear", frozenset({"artifact"}), frozenset({"Equipment"}), abilities=(Keyword("equip"),))


def test_equipment_is_attached_to_a_creature_and_to_nothing_else() -> None:
    """Where it can't be attached it doesn't move, and that is told (212.2h: onto a creature)."""
    game = new_game()
    bear = creature(game, "Bear")
    gear = game.make("Gear", GEAR, "Ana", "Ana", "battlefield")
    isle = game.make("Isle", Face("Isle", frozenset({"land"})), "Ana", "Ana", "battlefield")
    context = Context(gear.id, "Ana", "Gear")
    follow(game, (Attach("targets"),), context._replace(targets=(bear.id,)))
    assert game.object(gear.id).host == bear.id
    follow(game, (Attach("targets"),), context._replace(targets=(isle.id,)))
    assert game.object(gear.id).host == bear.id
    assert [step.words for step in game.position.steps()][-1] == "Gear can't be attached to Isle"


def test_equipment_that_is_a_creature_equips_nothing_and_never_itself() -> None:
    """Neither another creature nor itself (212.2i)."""
    game = new_game()
    bear = creature(game, "Bear")
    both = GEAR._replace(types=frozenset({"artifact", "creature"}), power=1, toughness=1)
    gear = game.make("Gear", both, "Ana", "Ana", "battlefield")
    for host in (bear, gear):
        follow(game, (Attach("targets"),), Context(gear.id, "Ana", "Gear", targets=(host.id,)))
        assert game.object(gear.id).host is None
