"""Spells whose targets change."""

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
def test_a_changed_target_is_refused_where_something_looks_for_targets(*, is_looked_for: bool) -> None:
    """No text at hand says whether it becomes the target; where nothing looks for that it makes no difference."""
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
