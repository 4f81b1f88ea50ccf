"""Tests for spells whose targets are changed."""

import pytest

from kb.engine.effects.countering import ChangeTargets
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow
from kb.engine.position.abilities import Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Context
from tests.engine.making import creature, new_game


@pytest.mark.parametrize("is_looked_for", [True, False])
def test_changed_target_is_refused_if_an_ability_triggers_on_becoming_a_target(*, is_looked_for: bool) -> None:
    """No text says whether the new target "becomes the target"."""
    game = new_game()
    bear = creature(game, "Bear")
    if is_looked_for:
        sees = Triggered(Pattern("become the target", THIS), ())
        game.put(bear._replace(face=bear.face._replace(abilities=(sees,))))
        with pytest.raises(NotModelled, match="becoming the target"):
            follow(game, (ChangeTargets(),), Context(0, "Ana", "Turn"))
    else:
        follow(game, (ChangeTargets(),), Context(0, "Ana", "Turn"))
        assert game.position.stack == ()
