"""Tests for the additional effects of damage prevention."""

from kb.engine.effects.life import GainLife
from kb.engine.position.objects import Context
from kb.engine.rules.damage.prevention_riders import beforehand, immediately_afterward, never
from tests.engine.making import new_game


def test_additional_effect_happens_afterward_before_or_never_by_rule() -> None:
    found = []
    for rule in (immediately_afterward, beforehand, never):
        game = new_game()
        rule(game, (GainLife(1),), Context(0, "Ana", "Shield"))
        found.append((game.position.players["Ana"].life, len(game.position.agenda)))
    assert found == [(20, 1), (21, 0), (20, 0)]
