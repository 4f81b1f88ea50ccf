"""Payments: what is given for an ability besides mana."""

import pytest

from kb.engine.instructions.moving import ExileThis, ReturnThis
from kb.engine.play.paying import pay
from kb.engine.position.abilities import Cost, Payment
from kb.engine.position.objects import Context
from tests.engine.making import creature, new_game


@pytest.mark.parametrize(("payment", "zone"), [(ExileThis(), "exile"), (ReturnThis(), "hand")])
def test_the_source_is_paid(payment: Payment, zone: str) -> None:
    """It goes where it is said to go, and nothing else does."""
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox")
    pay(game, Cost(acts=(payment,)), Context(bear.id, "Ana", "Bear"))
    assert [card.label for card in game.zone(zone)] == ["Bear"]
    assert [thing.id for thing in game.battlefield()] == [ox.id]
