"""What a prevention effect does besides: at once, or afterwards."""

from kb.engine.effects.life import GainLife
from kb.engine.position.objects import Context
from kb.engine.rules.damage.prevention_riders import beforehand, immediately_afterward, never
from tests.engine.making import new_game


def test_when_it_is_done() -> None:
    """Beforehand at once; afterwards it waits on the agenda; never, neither."""
    found = []
    for rule in (immediately_afterward, beforehand, never):
        game = new_game()
        rule(game, (GainLife(1),), Context(0, "Ana", "Shield"))
        found.append((game.position.players["Ana"].life, len(game.position.agenda)))
    assert found == [(20, 1), (21, 0), (20, 0)]
