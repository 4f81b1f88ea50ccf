"""Tests for changes of control and for attaching."""

import pytest

from kb.engine.effects.control import Attach, ExchangeControl, GainControl
from kb.engine.play.acts import follow
from kb.engine.position.abilities import Keyword
from kb.engine.position.objects import Context, Face
from tests.engine.making import creature, new_game

GEAR = Face("Gear", frozenset({"artifact"}), frozenset({"Equipment"}), abilities=(Keyword("equip"),))


def test_equipment_attaches_only_to_a_creature() -> None:
    """Otherwise it doesn't move, and the trace says so (212.2h)."""
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


def test_equipment_that_is_a_creature_cannot_be_attached() -> None:
    """Neither to another creature nor to itself (212.2i)."""
    game = new_game()
    bear = creature(game, "Bear")
    both = GEAR._replace(types=frozenset({"artifact", "creature"}), power=1, toughness=1)
    gear = game.make("Gear", both, "Ana", "Ana", "battlefield")
    for host in (bear, gear):
        follow(game, (Attach("targets"),), Context(gear.id, "Ana", "Gear", targets=(host.id,)))
        assert game.object(gear.id).host is None


def test_gain_control_affects_only_the_target() -> None:
    game = new_game()
    bear, ox = creature(game, "Bear", "Bob"), creature(game, "Ox", "Bob")
    follow(game, (GainControl("targets"),), Context(0, "Ana", "Spell", targets=(bear.id,)))
    assert [game.traits(thing.id).controller for thing in (bear, ox)] == ["Ana", "Bob"]
    assert [step.words for step in game.position.steps()] == ["Ana gains control of Bear"]


@pytest.mark.parametrize(("other", "after"), [("Bob", ["Bob", "Ana"]), ("Ana", ["Ana", "Ana"])])
def test_control_is_exchanged_only_between_two_players(other: str, after: list[str]) -> None:
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox", other)
    follow(game, (ExchangeControl(),), Context(0, "Ana", "Spell", targets=(bear.id, ox.id)))
    assert [game.traits(thing.id).controller for thing in (bear, ox)] == after
    assert len(game.position.steps()) == (2 if other == "Bob" else 1)


def test_exchange_with_a_missing_target_or_a_player_does_nothing() -> None:
    for without in ("Bob", 99):
        game = new_game()
        bear = creature(game, "Bear")
        follow(game, (ExchangeControl(),), Context(0, "Ana", "Spell", targets=(bear.id, without)))
        assert game.traits(bear.id).controller == "Ana"
        assert len(game.position.steps()) == 1
