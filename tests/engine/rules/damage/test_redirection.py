"""Tests for redirecting damage to something that can't be dealt it."""

import pytest

from kb.engine.position.objects import Event, Face
from kb.engine.slots.damage import redirection
from tests.engine.making import creature, new_game


@pytest.mark.parametrize(("zone", "is_redirected"), [("battlefield", True), ("graveyard", False), ("exile", False)])
# the boolean is one value of a parametrized row
def test_damage_is_redirected_only_between_creatures_on_the_battlefield(zone: str, is_redirected: bool) -> None:  # noqa: FBT001
    game = new_game()
    here, there = creature(game, "Bear"), creature(game, "Ox", zone=zone)
    for one, other in ((here, there), (there, here)):
        damage = Event("damage", one.id, amount=2)
        [found] = game.law(redirection)(game, damage, other.id)
        assert found == (damage._replace(thing=other.id) if is_redirected else damage)


def test_damage_is_not_redirected_to_or_from_a_land() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    land = game.make("Grove", Face("Grove", frozenset({"land"})), "Ana", "Ana", "battlefield")
    rule = game.law(redirection)
    for one, other in ((bear.id, land.id), (land.id, bear.id)):
        assert rule(game, Event("damage", one, amount=2), other) == [Event("damage", one, amount=2)]
    assert rule(game, Event("damage", player="Bob", amount=2), bear.id) == [Event("damage", bear.id, amount=2)]
