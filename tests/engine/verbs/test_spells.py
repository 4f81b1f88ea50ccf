"""Verbs about spells."""

import pytest

from kb.engine.instructions.combining import ForItsTargets
from kb.engine.play.acts import follow
from kb.engine.position.objects import Context
from tests.engine.making import new_game


def test_each_target_belongs_to_an_instruction() -> None:
    """Targets of which it isn't known to what they belong are a mistake of whoever tells them."""
    act = ForItsTargets(0, ())
    with pytest.raises(ValueError, match="shorter"):
        follow(new_game(), (act,), Context(0, "Ana", "Pact", targets=(1, 2), parts=((0,),)))
