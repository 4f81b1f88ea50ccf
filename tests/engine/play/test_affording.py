"""Affording: who can pay is asked, and who can't is told why."""

import pytest

from kb.engine.play.affording import will_pay
from kb.engine.position.abilities import Cost
from kb.engine.position.choices import Choice, IllegalAnswer
from kb.engine.position.objects import Context
from kb.engine.position.questions import WHETHER_TO_PAY, AnyOf
from tests.engine.making import new_game

ANA = Context(0, "Ana", "Leak")


def test_who_can_pay_is_asked() -> None:
    """Whether they do is theirs to say."""
    game = new_game()
    game.position.players["Ana"] = game.position.players["Ana"]._replace(pool="U")
    with pytest.raises(Choice) as asked:
        will_pay(game, Cost("{1}"), ANA)
    assert (asked.value.player, list(asked.value.options)) == ("Ana", [True, False])


def test_who_can_not_pay_does_not() -> None:
    """A story in which they do is told why not."""
    game = new_game()
    assert not will_pay(game, Cost("{1}"), ANA)
    game.answer("Ana", AnyOf((WHETHER_TO_PAY,)), True)
    with pytest.raises(IllegalAnswer, match=r"Ana can't say yes, asked whether to pay: Ana can't pay \{1\}\."):
        will_pay(game, Cost("{1}"), ANA)
