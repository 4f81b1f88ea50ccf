"""Tests for who is the source of effects of the rules themselves."""

from kb.engine.position.objects import Event
from kb.engine.rules.resolving.rule_effects import nobody, opponent_of_the_controller
from tests.engine.making import creature, new_game


def test_rule_effects_belong_to_nobody() -> None:
    """Under the contrast, to the opponent."""
    game = new_game()
    event = Event("destroy", creature(game, "Bear", "Bob").id)
    assert (nobody(game, event), opponent_of_the_controller(game, event)) == ("", "Ana")
    assert opponent_of_the_controller(game, Event("lose", player="Bob")) == ""
