"""Tests for indirect phasing."""

from kb.engine.slots.phasing import indirect_phasing
from tests.engine.making import creature, new_game


def test_attached_permanents_phase_out_with_their_host() -> None:
    game = new_game()
    bear, cloak, mark, other = (creature(game, label) for label in ("Bear", "Cloak", "Mark", "Other"))
    for thing, host in ((cloak, bear), (mark, cloak), (bear, mark), (other, other)):
        game.put(thing._replace(host=host.id))
    along = game.law(indirect_phasing)
    assert [thing.label for thing in along(game, game.object(bear.id))] == ["Cloak", "Mark"]
    assert along(game, game.object(other.id)) == []
