"""Faces: what an object is before any effect but copying."""

from kb.engine.position.faces import face_traits
from tests.engine.making import creature, new_game


def test_what_is_copied_counts_and_nothing_else() -> None:
    """A permanent has the size of what it is a copy of; its counters and damage are left out."""
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox")
    copied = bear._replace(copied=ox.face._replace(power=3, toughness=4), counters=(("+1/+1", 1),), damage=1)
    traits = face_traits(copied)
    assert (traits.name, traits.power, traits.toughness, traits.controller) == (ox.face.name, 3, 4, bear.controller)


def test_what_has_no_size_has_none() -> None:
    """Power and toughness are 0 where the face has none."""
    bear = creature(new_game(), "Bear")
    traits = face_traits(bear._replace(face=bear.face._replace(power=None, toughness=None)))
    assert (traits.power, traits.toughness) == (0, 0)
