"""Tests for shields: what they apply to, and how often."""

import pytest

from kb.engine.effects.replacing import NotAtAll
from kb.engine.play.shields import add_shield, shielding, use_shield
from kb.engine.position.abilities import Replacing
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Event
from tests.engine.making import creature, new_game

PREVENTING = Replacing(Pattern("damage", THIS), NotAtAll())


def test_shield_applies_once_to_its_kind_of_event_and_its_object() -> None:
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox")
    add_shield(game, bear.id, PREVENTING)
    add_shield(game, bear.id, PREVENTING)
    hurt = Event("damage", bear.id, amount=1)
    assert shielding(game, hurt, ()) == [(bear.id, PREVENTING)]
    assert shielding(game, hurt, ((bear.id, PREVENTING),)) == [(bear.id, PREVENTING)]
    assert shielding(game, hurt, ((bear.id, PREVENTING),) * 2) == []
    assert shielding(game, Event("damage", ox.id, amount=1), ()) == []
    assert shielding(game, Event("tap", bear.id), ()) == []
    game.remove(bear)
    assert shielding(game, hurt, ()) == []


@pytest.mark.parametrize(("uses", "left"), [(2, [1]), (1, []), (0, [0])])
def test_shield_is_used_up_after_its_number_of_uses(uses: int, left: list[int]) -> None:
    """0 means any number."""
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox")
    add_shield(game, ox.id, PREVENTING)
    add_shield(game, bear.id, PREVENTING, uses)
    assert use_shield(game, bear.id, PREVENTING) == (uses == 1)
    shields = game.position.shields
    assert [shield.uses for shield in shields if shield.holder == bear.id] == left
    assert [shield.uses for shield in shields if shield.holder == ox.id] == [1]


def test_ability_without_a_matching_shield_is_not_used_up() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    add_shield(game, bear.id, PREVENTING)
    assert not use_shield(game, bear.id, PREVENTING._replace(link="other"))
    assert len(game.position.shields) == 1


def test_shield_of_an_object_that_left_applies_to_nothing() -> None:
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox")
    anything = Replacing(Pattern("damage"), NotAtAll())
    add_shield(game, bear.id, anything)
    hurt = Event("damage", ox.id, amount=1)
    assert shielding(game, hurt, ()) == [(bear.id, anything)]
    game.remove(bear)
    assert shielding(game, hurt, ()) == []
