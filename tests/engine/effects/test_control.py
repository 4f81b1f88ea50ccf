"""Control that changes, and what is attached."""

import pytest

from kb.engine.effects.control import Attach, ExchangeControl, GainControl
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


def test_whose_control_changes_and_whose_does_not() -> None:
    """What is targeted goes over to who does so; it is new under its controller, and is told."""
    game = new_game()
    bear, ox = creature(game, "Bear", "Bob"), creature(game, "Ox", "Bob")
    follow(game, (GainControl("targets"),), Context(0, "Ana", "Spell", targets=(bear.id,)))
    assert [game.traits(thing.id).controller for thing in (bear, ox)] == ["Ana", "Bob"]
    assert [step.words for step in game.position.steps()] == ["Ana gains control of Bear"]


@pytest.mark.parametrize(("other", "after"), [("Bob", ["Bob", "Ana"]), ("Ana", ["Ana", "Ana"])])
def test_control_is_exchanged_of_what_two_players_control(other: str, after: list[str]) -> None:
    """Each gets the other's; of two that one player controls nothing is exchanged, and that is told."""
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox", other)
    follow(game, (ExchangeControl(),), Context(0, "Ana", "Spell", targets=(bear.id, ox.id)))
    assert [game.traits(thing.id).controller for thing in (bear, ox)] == after
    assert len(game.position.steps()) == (2 if other == "Bob" else 1)


def test_with_a_target_that_is_gone_nothing_is_exchanged() -> None:
    """The whole exchange or none of it; a player among the targets is nothing to exchange."""
    for without in ("Bob", 99):
        game = new_game()
        bear = creature(game, "Bear")
        follow(game, (ExchangeControl(),), Context(0, "Ana", "Spell", targets=(bear.id, without)))
        assert game.traits(bear.id).controller == "Ana"
        assert len(game.position.steps()) == 1
