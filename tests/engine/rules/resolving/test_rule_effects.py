"""What a rule of the game does: whose doing it is."""

from kb.engine.position.objects import Event
from kb.engine.rules.resolving.rule_effects import nobody, opponent_of_the_controller
from tests.engine.making import creature, new_game


def test_whose_doing_it_is() -> None:
    """Nobody's; otherwise it would be the opponent's, but nobody's where it happens to a player."""
    game = new_game()
    event = Event("destroy", creature(game, "Bear", "Bob").id)
    assert (nobody(game, event), opponent_of_the_controller(game, event)) == ("", "Ana")
    assert opponent_of_the_controller(game, Event("lose", player="Bob")) == ""
