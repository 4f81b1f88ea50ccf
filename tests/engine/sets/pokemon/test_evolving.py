"""Tests for the ways to cast an evolution card."""

from kb.engine.sets.pokemon.evolving import either_way, evolving_only, normally_only
from tests.engine.making import creature, new_game


def test_evolution_card_can_be_cast_in_two_ways() -> None:
    """Each contrast allows one of them."""
    bear = creature(new_game(), "Bear")
    assert either_way(bear, "evolving")
    assert [normally_only(bear, way) for way in ("evolving", "")] == [False, True]
    assert evolving_only(bear, "")
