"""Verbs of chance."""

import pytest

from kb.engine.instructions.changing import GainLife, LoseLife
from kb.engine.instructions.combining import FlipACoin
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.position.choices import Choice
from kb.engine.position.objects import Context
from tests.engine.making import new_game


@pytest.mark.parametrize(("falls", "life"), [("heads", 21), ("tails", 19)])
def test_what_is_done_as_a_coin_falls(falls: str, life: int) -> None:
    """The one or the other, and it is told how it fell; no player chooses."""
    act = FlipACoin((GainLife(1),), (LoseLife(1),))
    begun = new_game()
    with pytest.raises(Choice) as asked:
        follow(begun.fork(), (act,), Context(0, "Ana", "Orb"))
    assert asked.value.player not in begun.position.players
    assert list(asked.value.options) == ["heads", "tails"]
    game = Game(begun.rulebook, begun.position, [falls])
    follow(game, (act,), Context(0, "Ana", "Orb"))
    assert game.position.players["Ana"].life == life
    assert any(falls in step.words for step in game.position.steps())
