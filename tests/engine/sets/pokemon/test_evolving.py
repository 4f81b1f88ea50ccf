"""Evolving: in which ways an evolution card may be cast."""

from kb.engine.sets.pokemon.evolving import either_way, evolving_only, normally_only
from tests.engine.making import creature, new_game


def test_an_evolution_card_is_cast_in_either_way() -> None:
    """Or only in one, by the contrasts; any other card is cast normally."""
    bear = creature(new_game(), "Bear")
    assert either_way(bear, "evolving")
    assert [normally_only(bear, way) for way in ("evolving", "")] == [False, True]
    assert evolving_only(bear, "")
