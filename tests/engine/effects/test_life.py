"""Life that is drained and paid."""

import pytest

from kb.engine.effects.life import Drain, PayLife
from kb.engine.law.rulebook import Rulebook
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.objects import Context
from kb.engine.position.position import Position
from tests.engine.making import creature, new_game, paid, relic


def test_as_much_is_gained_as_all_opponents_lose() -> None:
    """Of three players, two."""
    game = Game(Rulebook.on(new_game().rulebook.day), Position(("Ana", "Bob", "Cid")))
    bear = creature(game, "Bear")
    follow(game, (Drain(2),), Context(bear.id, "Ana", "Bear"))
    assert [player.life for player in game.position.players.values()] == [24, 18, 18]


@pytest.mark.parametrize(("amount", "left"), [(20, 0), (21, 20), (0, 20)])
def test_all_one_s_life_can_be_paid_and_no_more(amount: int, left: int) -> None:
    """A player with 20 life can pay 20 (424.2: with 1 life a cost of 2 can't be paid)."""
    game = new_game()
    if amount > 20:
        with pytest.raises(IllegalAnswer, match="can't pay 21 life"):
            paid(game, PayLife(amount), relic(game))
    else:
        paid(game, PayLife(amount), relic(game))
    assert game.position.players["Ana"].life == left
