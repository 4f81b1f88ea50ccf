"""Tests for counters with their own rules."""

import pytest

from kb.engine.effects.counters import PutCounters
from kb.engine.play.acts import follow
from kb.engine.position.effects import Change, Continuous
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Context, Event, Lasting
from tests.engine.making import creature, new_game


@pytest.mark.parametrize(("day", "has"), [("2013-08-01", False), ("2024-01-01", True)])
def test_keyword_counter_grants_its_keyword_since_2023(day: str, has: bool) -> None:  # noqa: FBT001  (a parametrized value)
    game = new_game(day)
    bear = creature(game, "Bear")
    now = game.position.new_timestamp()
    loss = Continuous(CREATURE, (Change("lose abilities"),))
    game.position.lasting = (Lasting(loss, bear.id, now),)
    game.changed()
    follow(game, (PutCounters("flying", "this", 1),), Context(bear.id, "Ana", "Bear"))
    assert game.traits(bear.id).has("flying") is has


@pytest.mark.parametrize(("cause", "stays"), [("destroyed", True), ("lethal-damage", False), ("sacrificed", False)])
def test_shield_counter_protects_only_from_destroy_effects(cause: str, stays: bool) -> None:  # noqa: FBT001  (a parametrized value)
    game = new_game("2024-01-01")
    bear = creature(game, "Bear")
    game.put(bear._replace(counters=(("shield", 1),)))
    game.happen([Event("move", bear.id, origin="battlefield", destination="graveyard", cause=cause)])
    assert game.exists(bear.id) is stays
    assert not stays or not game.object(bear.id).counters
