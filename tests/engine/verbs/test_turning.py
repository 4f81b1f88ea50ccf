"""Verbs that tap or untap, as a player chooses."""

import pytest

from kb.engine.instructions.turning import TapOrUntap
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.position.choices import Choice
from kb.engine.position.objects import Context
from tests.engine.making import creature, new_game


@pytest.mark.parametrize("was", [True, False])
@pytest.mark.parametrize(("way", "tapped"), [("taps", True), ("untaps", False)])
def test_what_is_chosen_is_so_afterwards(way: str, *, was: bool, tapped: bool) -> None:
    """Either may be chosen, of what is so already too; then nothing happens, and nothing is told."""
    begun = new_game()
    bear = creature(begun, "Bear", "Bob")
    begun.put(bear._replace(tapped=was))
    context = Context(0, "Ana", "Spell", targets=(bear.id,))
    with pytest.raises(Choice) as asked:
        follow(begun.fork(), (TapOrUntap("targets"),), context)
    assert (asked.value.player, list(asked.value.options)) == ("Ana", ["taps", "untaps"])
    game = Game(begun.rulebook, begun.position, [way])
    follow(game, (TapOrUntap("targets"),), context)
    assert game.object(bear.id).tapped is tapped
    assert bool(game.position.steps()) is (was is not tapped)
