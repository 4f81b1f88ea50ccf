"""Tests for optional payments: who is asked, and why others aren't."""

import pytest

from kb.engine.play.affordability import will_pay
from kb.engine.position.abilities import Cost
from kb.engine.position.choices import Choice, IllegalAnswer
from kb.engine.position.objects import Context
from kb.engine.position.questions import WHETHER_TO_PAY, AnyOf
from tests.engine.making import new_game

ANA = Context(0, "Ana", "Leak")


def test_player_who_can_pay_is_asked() -> None:
    game = new_game()
    game.position.players["Ana"] = game.position.players["Ana"]._replace(pool="U")
    with pytest.raises(Choice) as asked:
        will_pay(game, Cost("{1}"), ANA)
    assert (asked.value.player, list(asked.value.options)) == ("Ana", [True, False])


def test_player_who_cannot_pay_is_not_asked() -> None:
    """A story in which they pay is refused with the reason."""
    game = new_game()
    assert not will_pay(game, Cost("{1}"), ANA)
    game.answer("Ana", AnyOf((WHETHER_TO_PAY,)), True)
    with pytest.raises(IllegalAnswer, match=r"Ana can't say yes, asked whether to pay: Ana can't pay \{1\}\."):
        will_pay(game, Cost("{1}"), ANA)
