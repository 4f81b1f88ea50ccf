"""Tests for faces: an object before any effect but copying."""

from kb.engine.position.faces import face_traits
from tests.engine.making import creature, new_game


def test_face_traits_use_the_copied_face_without_counters() -> None:
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox")
    copied = bear._replace(copied=ox.face._replace(power=3, toughness=4), counters=(("+1/+1", 1),), damage=1)
    traits = face_traits(copied)
    assert (traits.name, traits.power, traits.toughness, traits.controller) == (ox.face.name, 3, 4, bear.controller)


def test_face_without_a_size_has_power_and_toughness_0() -> None:
    bear = creature(new_game(), "Bear")
    traits = face_traits(bear._replace(face=bear.face._replace(power=None, toughness=None)))
    assert (traits.power, traits.toughness) == (0, 0)
